import {
	BellRing,
	Camera,
	KeyRound,
	MonitorSmartphone,
	Phone,
	ShieldCheck,
	Trash2,
	UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import type { Doctor } from '#contract/account/sign-in.ts';
import { $profile, removeAvatar, saveAvatar } from '#lib/account/profile.ts';
import { PROFILE_TEXTS } from '#lib/account/profile.words.ts';
import { initial } from '#lib/format/initial.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { AskDialog } from '../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { FilePick } from '../my/shell/FilePick.tsx';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Looks } from '../my/shell/Looks.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { usePicture } from '../my/shell/use-picture.ts';
import { Button } from '../ui/Button.tsx';
import { List } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ProfileForm } from './ProfileForm.tsx';

export function Account() {
	const t = useText(PROFILE_TEXTS);
	return (
		<ReadScreen
			name="account"
			lead={t.lead}
			of={$profile}
			skeleton={<ColumnSkeletons main={['h-96']} side={['h-56']} sideFirst />}
		>
			{(doctor) => <Profile doctor={doctor} />}
		</ReadScreen>
	);
}

function Profile({ doctor }: { doctor: Doctor }) {
	const [t, lang] = useWords(PROFILE_TEXTS);
	return (
		<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
			<div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-1">
				{!doctor.has_verified_device && (
					<Note tone="warn" action={<ScreenButton to={myPath('my-devices')}>{t.verify}</ScreenButton>}>
						{t.unverified}
					</Note>
				)}
				<section aria-label={t.picture} className="card space-y-4 p-5 md:p-6">
					<div>
						{doctor.name && <p className="text-lg font-semibold">{doctor.name}</p>}
						<p className="tabular text-text-muted">{formatPhone(doctor.phone, lang)}</p>
					</div>
					{doctor.has_verified_device && <Avatar doctor={doctor} />}
				</section>
				<Section id="safety" title={t.safety}>
					<List>
						{LINKS.map(([screen, Icon, name]) => (
							<LinkRow
								key={screen}
								to={myPath(screen)}
								icon={<Icon size={22} />}
								title={t.links[name]}
								detail={t.links[`${name}Detail`]}
							/>
						))}
					</List>
				</Section>
				<Section id="looks" title={t.looks}>
					<div className="card space-y-4 p-5">
						<Looks />
					</div>
				</Section>
			</div>
			<div className="min-w-0 lg:col-start-1 lg:row-start-1">
				{doctor.has_verified_device && <ProfileForm key={doctor.id} doctor={doctor} />}
			</div>
		</div>
	);
}

const LINKS = [
	['my-devices', MonitorSmartphone, 'devices'],
	['change-password', KeyRound, 'password'],
	['account-phone', Phone, 'phone'],
	['account-sessions', UserRoundCheck, 'sessions'],
	['account-notifications', BellRing, 'news'],
	['account-privacy', ShieldCheck, 'privacy'],
] as const;

function Avatar({ doctor }: { doctor: Doctor }) {
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
