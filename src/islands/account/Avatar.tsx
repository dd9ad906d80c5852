import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Doctor } from '#contract/account/sign-in.ts';
import { removeAvatar, saveAvatar } from '#lib/account/profile.ts';
import { PROFILE_TEXTS } from '#lib/account/profile.words.ts';
import { initial } from '#lib/format/initial.ts';
import { AskDialog } from '../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { FilePick } from '../my/shell/FilePick.tsx';
import { usePicture } from '../my/shell/use-picture.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';

/** The profile picture: choose, preview and save it, or remove it. */
export function Avatar({ doctor }: { doctor: Doctor }) {
	const t = useText(PROFILE_TEXTS);
	const [message, setMessage] = useState<string | null>(null);
	const chosen = usePicture();
	const removal = useAction(removeAvatar);
	return (
		<div className="space-y-3">
			<div className="flex flex-wrap items-center gap-4">
				<span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full border border-primary-line bg-primary-soft text-2xl font-semibold text-primary">
					{doctor.avatar ? (
						<img src={doctor.avatar} alt={t.pictureOf(doctor.name)} width="80" height="80" />
					) : (
						<span aria-hidden="true">{initial(doctor.name)}</span>
					)}
				</span>
				<div className="flex flex-wrap gap-2">
					<FilePick
						label={t.picture}
						icon={<Camera size={18} />}
						busy={chosen.busy}
						busyLabel={t.shrinking}
						describedBy="picture-hint"
						onFile={(file) => {
							setMessage(null);
							void chosen.choose(file);
						}}
					>
						{doctor.avatar ? t.changePicture : t.addPicture}
					</FilePick>
					{doctor.avatar && (
						<Button
							variant="plain"
							icon={<Trash2 size={18} />}
							loading={removal.busy}
							loadingLabel={t.droppingPicture}
							onClick={async () => {
								setMessage(null);
								if (await removal.run()) setMessage(t.pictureDropped);
							}}
						>
							{t.dropPicture}
						</Button>
					)}
				</div>
			</div>
			<p id="picture-hint" className="text-sm text-text-muted">
				{t.pictureHint}
			</p>
			{chosen.unreadable && (
				<p role="alert" className="text-sm font-semibold text-bad">
					{t.unreadable}
				</p>
			)}
			<Troubles of={removal} title={t.notSaved} />
			<p role="status" className="text-sm font-semibold text-good empty:hidden">
				{message}
			</p>
			<Preview
				picture={chosen.picture}
				onClose={chosen.clear}
				onSaved={() => {
					chosen.clear();
					setMessage(t.pictureSaved);
				}}
			/>
		</div>
	);
}

interface PreviewProps {
	picture: ReturnType<typeof usePicture>['picture'];
	onClose: () => void;
	onSaved: () => void;
}

function Preview({ picture, onClose, onSaved }: PreviewProps) {
	const t = useText(PROFILE_TEXTS);
	const action = useAction(saveAvatar);
	return (
		<AskDialog
			open={picture !== null}
			title={t.preview}
			onClose={onClose}
			of={action}
			trouble={t.notSaved}
			label={t.savePicture}
			variant="primary"
			busyLabel={t.sendingPicture}
			onDo={async () => {
				if (picture && (await action.run(picture.blob))) onSaved();
			}}
		>
			{picture && (
				<img
					src={picture.address}
					alt=""
					className="mx-auto size-40 rounded-full border border-line object-cover"
				/>
			)}
			<p className="text-center text-sm text-text-muted">{t.previewHint}</p>
		</AskDialog>
	);
}
