import { useStore } from '@nanostores/react';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openStaffSignIn } from '#lib/account/staff-sign-in.ts';
import { paths } from '#lib/paths.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $connecting } from '#lib/state/connection.ts';
import { STAFF_TEXTS } from '#lib/text/overlays.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';

/** Reads the token from the URL and, if it is valid, opens home as the doctor. */
export function StaffSignIn({ kept: stored }: { kept: string }) {
	const t = useText(STAFF_TEXTS);
	const [entrance, setEntrance] = useState<ReturnType<typeof openStaffSignIn> | null>(null);
	useEffect(() => {
		const opened = openStaffSignIn(stored);
		setEntrance(opened);
		void opened.enter();
	}, [stored]);
	if (entrance === null) return <Waiting label={t.opening} />;
	return <Step entrance={entrance} />;
}

function Step({ entrance }: { entrance: ReturnType<typeof openStaffSignIn> }) {
	const t = useText(STAFF_TEXTS);
	const now = useStore(entrance.$entrance);
	useEffect(() => {
		if (now.state === 'opened') location.replace(paths.home);
	}, [now]);
	switch (now.state) {
		case 'opening':
			return <Waiting label={t.opening} />;
		case 'opened':
			return <Waiting label={t.opened} />;
		case 'lost':
			return (
				<Note
					tone="warn"
					role="alert"
					title={t.lost}
					action={
						<Button variant="quiet" icon={<RotateCw size={18} />} onClick={() => void entrance.enter()}>
							{t.retry}
						</Button>
					}
				>
					{now.message}
				</Note>
			);
		default: {
			const bad = now.state === 'bad';
			return (
				<div className="flex flex-col gap-4">
					<Note tone={bad ? 'bad' : 'info'} role="alert" title={bad ? t.bad : t.none}>
						{bad ? t.badWay : t.noneWay}
					</Note>
					<ButtonLink href={paths.login}>{t.toLogin}</ButtonLink>
					<ButtonLink variant="quiet" href={paths.home}>
						{t.toHome}
					</ButtonLink>
				</div>
			);
		}
	}
}

function Waiting({ label }: { label: string }) {
	const t = useText(FRAME_TEXTS);
	const connecting = useStore($connecting, { ssr: () => false });
	return (
		<Loading label={label}>
			<p aria-hidden="true" className="mb-3 font-semibold">
				{label}
			</p>
			{connecting && <p className="mb-3 text-text-muted">{t.connecting}</p>}
			<Skeleton className="h-12 w-full" />
		</Loading>
	);
}
