import { ChevronDown } from 'lucide-react';
import type { MyRouteName } from '#contract/my-routes.ts';
import { formatCount } from '#lib/format/digits.ts';
import { reportContext } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { Switch } from '../ui/Switch.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** Whether technical data of the app is attached, with a preview of it. */
export function ContextSwitch({
	route,
	on,
	onChange,
}: {
	route: string | null;
	on: boolean;
	onChange: (on: boolean) => void;
}) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const name = route ?? 'complain-box';
	const { build, net, errors } = reportContext(name);
	const facts = [
		[t.contextRoute, Object.hasOwn(titles, name) ? titles[name as MyRouteName] : name],
		[t.contextNet, t.net[net]],
		[t.contextBuild, build],
		[t.contextErrors, formatCount(errors.length, lang)],
	] as const;
	return (
		<div className="rounded border border-line p-4">
			<Switch
				label={t.context}
				detail={t.contextDetail}
				state={on ? t.yes : t.no}
				on={on}
				onChange={onChange}
			/>
			{on && (
				<details className="group mt-2">
					<summary className="inline-flex min-h-target cursor-pointer items-center gap-1.5 rounded text-sm font-semibold text-link">
						{t.contextShow}
						<ChevronDown size={18} className="transition-transform group-open:rotate-180" />
					</summary>
					<dl className="space-y-1 pb-1 text-sm">
						{facts.map(([label, value]) => (
							<div key={label} className="flex flex-wrap justify-between gap-x-6">
								<dt className="text-text-muted">{label}</dt>
								<dd className="min-w-0 break-all">{value}</dd>
							</div>
						))}
					</dl>
					<ul className="text-sm text-text-muted" lang="en">
						{errors.map((error) => (
							<li key={`${error.at} ${error.message}`} className="break-words">
								{error.message}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
