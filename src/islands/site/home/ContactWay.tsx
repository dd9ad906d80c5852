import { ExternalLink, Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { Contact } from '#contract/site/calls.ts';
import { localDigits } from '#lib/format/digits.ts';
import { isExternal } from '#lib/public-paths.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useLang, useText } from '../../ui/use-text.ts';
import { SocialSign } from './SocialSign.tsx';

const ICONS: Partial<Record<Contact['kind'], LucideIcon>> = {
	phone: Phone,
	email: Mail,
	address: MapPin,
	website: Globe,
};
const ROW = 'flex min-h-12 items-center gap-3 px-4 py-2 sm:px-5';

function Sign({ kind }: { kind: Contact['kind'] }) {
	const Icon = ICONS[kind];
	if (!Icon) return <SocialSign kind={kind} />;
	return <Icon size={20} className="shrink-0 text-primary" />;
}

/** Opens other sites in a new tab and says so. */
function Way({ link, className, children }: { link: string; className: string; children: React.ReactNode }) {
	const t = useText(SECTION_TEXTS);
	const external = isExternal(link);
	return (
		<a href={link} className={className} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
			{children}
			{external && (
				<>
					<ExternalLink size={16} className="shrink-0 text-text-muted" />
					<span className="sr-only">({t.opensInNewTab})</span>
				</>
			)}
		</a>
	);
}

/** One contact of the office: its purpose, and the link. */
export function ContactWay({ way }: { way: Contact }) {
	const lang = useLang();
	const isDigits = way.kind === 'phone' || way.kind === 'whatsapp' || way.kind === 'address';
	const shown = isDigits ? localDigits(way.value, lang) : way.value;
	const body = (
		<>
			<Sign kind={way.kind} />
			<span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
				<span className="text-sm text-text-muted">{way.title}</span>
				<span
					className={`tabular wrap-anywhere font-medium ${way.link ? 'text-link' : ''}`}
					lang={/^[\x20-\x7e]*[a-z]/i.test(shown) ? 'en' : undefined}
				>
					{shown}
				</span>
			</span>
		</>
	);
	return (
		<li>
			{way.link === '' ? (
				<div className={ROW}>{body}</div>
			) : (
				<Way link={way.link} className={`${ROW} rounded-lg transition-colors hover:bg-surface-2`}>
					{body}
				</Way>
			)}
		</li>
	);
}

/** An online profile: its icon and name. */
export function SocialWay({ way }: { way: Contact }) {
	return (
		<li>
			<Way link={way.link} className="btn btn-quiet h-full w-full px-3 font-medium">
				<Sign kind={way.kind} />
				{way.title}
			</Way>
		</li>
	);
}
