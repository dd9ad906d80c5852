import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

export function List({ label, children }: { label?: string; children: ReactNode }) {
	return (
		<ul aria-label={label} className="card divide-y divide-line">
			{children}
		</ul>
	);
}

export interface RowListProps<T> {
	label?: string;
	of: readonly T[];
	children: (item: T) => ReactNode;
}

/** The same with a row for each of these items. */
export function RowList<T extends { id: number | string }>({ label, of, children }: RowListProps<T>) {
	return (
		<List {...(label !== undefined && { label })}>
			{of.map((item) => (
				<li key={item.id}>{children(item)}</li>
			))}
		</List>
	);
}

export interface RowProps {
	icon?: ReactNode;
	title: ReactNode;
	/** A secondary line below the title. */
	detail?: ReactNode;
	/** A badge, a number or a button at the end; below the text on a phone with `stack`. */
	end?: ReactNode;
	stack?: boolean;
	children?: ReactNode;
}

/** The content of one row. A whole row as a link is `<li><Link className={ROW_LINK}><Row ... /></Link></li>`. */
export function Row({ icon, title, detail, end, stack = false, children }: RowProps) {
	return (
		<div
			className={`flex w-full gap-3 p-4 ${stack ? 'flex-col sm:flex-row sm:items-center' : 'items-center'}`}
		>
			<div className="flex min-w-0 flex-1 items-start gap-3">
				{icon && <span className="mt-0.5 shrink-0 text-primary">{icon}</span>}
				<div className="min-w-0 flex-1">
					<div className="font-semibold">{title}</div>
					{detail && <div className="text-sm text-text-muted">{detail}</div>}
					{children}
				</div>
			</div>
			{end && <div className="shrink-0">{end}</div>}
		</div>
	);
}

/** The classes of a link that fills its row. */
export const ROW_LINK = 'flex items-center rounded-lg transition-colors hover:bg-surface-2';

export function RowArrow() {
	return <ChevronRight size={20} className="text-text-muted" />;
}

interface FactProps {
	label: string;
	value: ReactNode;
}

/** A name and its value on a line of a list of facts; the value has tabular digits. */
export const Fact = ({ label, value }: FactProps) => (
	<div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-4 py-3">
		<dt className="text-text-muted">{label}</dt>
		<dd className="tabular font-semibold">{value}</dd>
	</div>
);

/** Names and values, one pair per line; empty values are left out. */
export const Facts = ({ items }: { items: readonly FactProps[] }) => (
	<dl className="card divide-y divide-line">
		{items.map((item) => item.value && <Fact key={item.label} {...item} />)}
	</dl>
);

/** Facts in one line, separated by dots that a screen reader reads as commas; empty ones are left out. */
export const Dotted = ({ of }: { of: readonly ReactNode[] }) =>
	of.filter(Boolean).map((fact, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the facts have no other key
		<Fragment key={place}>
			{place > 0 && (
				<>
					<span aria-hidden="true"> · </span>
					<span className="sr-only">, </span>
				</>
			)}
			{fact}
		</Fragment>
	));
