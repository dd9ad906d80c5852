import { FileDown, QrCode as QrSign } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import { codeAddress, shortText } from '#lib/exams/sealed-sheet.ts';
import { saveFile } from '#lib/save-file.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { QrCode } from '../../shared/QrCode.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { useExamScreen, useExamTitle, useStored } from './screen-context.ts';

/** The time is over and the sheet was not delivered: sealed, as a code and as a file. `refused`: sending is over. */
export function HandOver({ refused }: { refused: boolean }) {
	const t = useText(OFFLINE_TEXTS);
	const { machine, exam } = useExamScreen();
	const title = useExamTitle();
	const stored = useStored();
	const lead = stored ? t.handLead : t.handLeadUnsafe;
	const [sealed, setSealed] = useState<{ file: SealedSheet; address: string } | 'failed' | null>(null);
	const [saved, setSaved] = useState(false);
	useEffect(() => {
		let gone = false;
		// The time is over: the sheet no longer changes. The code holds little, so it leaves out the taps.
		Promise.all([machine.sealed(true), machine.sealed(false)]).then(
			([file, short]) => {
				if (gone) return;
				const page = location.origin + location.pathname;
				setSealed(file && short ? { file, address: codeAddress(page, shortText(short)) } : 'failed');
			},
			() => gone || setSealed('failed'),
		);
		return () => {
			gone = true;
		};
	}, [machine]);

	return (
		<section aria-labelledby="hand-over" className="card flex flex-col gap-5 p-5">
			<div>
				<h2 id="hand-over" className="text-xl">
					{refused ? t.handRefusedTitle : t.handTitle}
				</h2>
				<p className="mt-2">{refused ? t.handRefusedLead : lead}</p>
				{!refused && <p className="mt-2 text-sm text-text-muted">{t.lateRule}</p>}
			</div>
			{sealed === null && <p role="status">{t.handSealing}</p>}
			{sealed === 'failed' && (
				<Note tone="warn" role="alert">
					{refused ? t.handRefusedFailed : t.handFailed}
				</Note>
			)}
			{sealed !== null && sealed !== 'failed' && (
				<>
					{!refused && <p className="text-text-muted">{t.handWays}</p>}
					<Code address={sealed.address} />
					<div className="flex flex-col gap-3 border-t border-line pt-5">
						<h3 className="flex items-center gap-2 text-lg">
							<FileDown size={22} className="shrink-0 text-primary" />
							{t.fileTitle}
						</h3>
						<p>{t.fileBody}</p>
						<Button
							variant="quiet"
							icon={<FileDown size={18} />}
							onClick={() => {
								saveFile(
									JSON.stringify({ exam: title, ...sealed.file }),
									`prostuti-exam-${exam.attemptId}.json`,
								);
								setSaved(true);
							}}
						>
							{t.fileSave}
						</Button>
						<p role="status" className="text-sm text-text-muted">
							{saved && t.fileSaved}
						</p>
					</div>
				</>
			)}
		</section>
	);
}

function Code({ address }: { address: string }) {
	const t = useText(OFFLINE_TEXTS);
	return (
		<div className="flex flex-col gap-3">
			<h3 className="flex items-center gap-2 text-lg">
				<QrSign size={22} className="shrink-0 text-primary" />
				{t.codeTitle}
			</h3>
			<p>{t.codeBody}</p>
			{/* As wide as the card: larger modules can be read by a poorer camera. */}
			<div className="-mx-4 sm:mx-0">
				<QrCode text={address} />
			</div>
			<p className="text-sm text-text-muted">{t.codeNote}</p>
		</div>
	);
}
