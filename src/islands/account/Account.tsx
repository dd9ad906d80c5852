import { BellRing, KeyRound, MonitorSmartphone, Phone, ShieldCheck, UserRoundCheck } from 'lucide-react';
import type { Doctor } from '#contract/account/sign-in.ts';
import { $profile } from '#lib/account/profile.ts';
import { PROFILE_TEXTS } from '#lib/account/profile.words.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Looks } from '../my/shell/Looks.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { List } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { Avatar } from './Avatar.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The doctor's own account: profile, and links to all security settings. */
export function Account() {
	const t = useText(PROFILE_TEXTS);
	return (
		<ReadScreen name="account" lead={t.lead} of={$profile} skeleton={<Wait />}>
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
				<Links />
				<LooksSection />
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

function Links() {
	const { safety, links } = useText(PROFILE_TEXTS);
	return (
		<Section id="safety" title={safety}>
			<List>
				{LINKS.map(([screen, Icon, name]) => (
					<LinkRow
						key={screen}
						to={myPath(screen)}
						icon={<Icon size={22} />}
						title={links[name]}
						detail={links[`${name}Detail`]}
					/>
				))}
			</List>
		</Section>
	);
}

function LooksSection() {
	const t = useText(PROFILE_TEXTS);
	return (
		<Section id="looks" title={t.looks}>
			<div className="card space-y-4 p-5">
				<Looks />
			</div>
		</Section>
	);
}

const Wait = () => (
	<Skeletons
		className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
		of={['h-56 w-full rounded-lg lg:col-start-2 lg:row-start-1', 'h-96 w-full rounded-lg']}
	/>
);
