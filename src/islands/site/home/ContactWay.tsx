import type { Contact } from '#contract/site/calls.ts';
import { CONTACT_KINDS } from '#contract/site/icons.ts';
import { localDigits } from '#lib/format/digits.ts';
import { isExternal } from '#lib/public-paths.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useLang, useText } from '../../ui/use-text.ts';
import { Icon } from './Icon.tsx';

const ROW = 'flex min-h-12 items-center gap-3 px-4 py-2 sm:px-5';

/** The icon of the kind; profiles of other sites get the link's. */
function KindIcon({ kind }: { kind: string }) {
	const name = CONTACT_KINDS.some((one) => one === kind) ? kind : 'link';
	return <Icon name={name} size={20} className="shrink-0 text-primary" />;
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
					<Icon name="external-link" size={16} className="shrink-0 text-text-muted" />
					<span className="sr-only">({t.opensInNewTab})</span>
				</>
			)}
		</a>
	);
}

export function ContactWay({ way }: { way: Contact }) {
	const lang = useLang();
	const isDigits = way.kind === 'phone' || way.kind === 'whatsapp' || way.kind === 'address';
	const shown = isDigits ? localDigits(way.value, lang) : way.value;
	const body = (
		<>
			<KindIcon kind={way.kind} />
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

export function SocialWay({ way }: { way: Contact }) {
	return (
		<li>
			<Way link={way.link} className="btn btn-quiet h-full w-full px-3 font-medium">
				<KindIcon kind={way.kind} />
				{way.title}
			</Way>
		</li>
	);
}
