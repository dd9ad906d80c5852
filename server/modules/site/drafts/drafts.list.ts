import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContentShown, ContentState } from '#contract/site/staff.ts';
import { CONTENT_FIELDS, type ContentType } from '#contract/site/staff-fields.ts';
import type { Query } from '../../../db/index.ts';
import { foundIn, type ListQuery, sliceOf } from '../../../desk/listing.ts';
import { operators } from '../../account/index.ts';
import { adapterOf, type Json } from './adapters/index.ts';
import { contentVersions } from './drafts.tables.ts';

export type ContentRow = Json & ContentShown & { id: number };

export interface ContentQuery extends ListQuery {
	state?: ContentState | undefined;
	kind?: string | undefined;
}

type Found = ContentShown & { id: string | number; json: Json | null; total: string | number };

const SORTS: Readonly<Record<string, SQL>> = {
	position: sql`rank`,
	title: sql`title`,
	id: sql`id`,
	changed_at: sql`changed_at`,
};

function everything(type: ContentType): SQL {
	const { live, kind } = adapterOf(type);
	const kindOfDraft = kind === null ? sql`null` : sql`v.json->>${kind}::text`;
	return sql`with live as (${live}),
		last as (select distinct on (ref) ref, json, state, publish_at, failed, written_at, operator_id
			from ${contentVersions} where type = ${type} order by ref, n desc),
		everything as (select coalesce(l.id, v.ref) as id,
			case when v.state in ('draft', 'scheduled') or l.id is null then v.json end as json,
			coalesce(case when v.state in ('draft', 'scheduled') then v.json->>'title' end, l.title, v.json->>'title') as title,
			l.words,
			coalesce(case when v.state in ('draft', 'scheduled') then ${kindOfDraft} end, l.kind, ${kindOfDraft}) as kind,
			coalesce(l.rank, (v.json->>'position')::int, 0) as rank,
			l.id is not null as live,
			case when v.state in ('draft', 'scheduled') then v.state::text
				when l.id is not null then 'live' else 'withdrawn' end as state,
			case when v.state = 'scheduled' then v.publish_at end as publish_at, v.failed,
			greatest(l.changed_at, v.written_at) as changed_at, v.operator_id
			from live l full join last v on v.ref = l.id)`;
}

const iso = (at: string) => new Date(at).toISOString();

/** Content of a type page by page; withdrawn only on request. */
export async function listContent(q: Query, type: ContentType, query: ContentQuery) {
	const { limit, offset } = sliceOf(query);
	const where = and(
		query.state ? sql`state = ${query.state}` : query.ids ? undefined : sql`state <> 'withdrawn'`,
		query.kind === undefined ? undefined : sql`kind = ${query.kind}`,
		foundIn(query.q, [sql`title`, sql`words`, sql`json::text`]),
		query.ids && inArray(sql`id`, query.ids),
	);
	const by = SORTS[query.sort ?? 'position'] ?? sql`rank`;
	const turn = query.order === 'desc' ? sql`desc` : sql`asc`;
	const { rows: found } = await q.execute<Found>(sql`${everything(type)}
		select id, json, live, state, publish_at, failed, changed_at,
			(select name from ${operators} where ${operators.id} = operator_id) as changed_by,
			count(*) over () as total
		from everything where ${where} order by ${by} ${turn}, id ${turn} limit ${limit} offset ${offset}`);
	const [beyond] =
		found.length > 0 || offset === 0
			? []
			: (
					await q.execute<{ total: string }>(
						sql`${everything(type)} select count(*) as total from everything where ${where}`,
					)
				).rows;
	return { rows: await filled(q, type, found), total: Number(found[0]?.total ?? beyond?.total ?? 0) };
}

async function filled(q: Query, type: ContentType, found: readonly Found[]): Promise<ContentRow[]> {
	const adapter = adapterOf(type);
	const ids = found.map((row) => Number(row.id));
	const stored = await adapter.read(
		q,
		found.filter(({ json }) => json === null).map((row) => Number(row.id)),
	);
	const more = ids.length > 0 ? await adapter.more?.(q, ids) : undefined;
	return found.flatMap(({ id: text, json, live, state, publish_at, failed, changed_at, changed_by }) => {
		const id = Number(text);
		const fields = json ?? stored.get(id);
		if (!fields) return [];
		return {
			id,
			...more?.(id),
			...fields,
			live,
			state,
			publish_at: publish_at && iso(publish_at),
			failed,
			changed_at: iso(changed_at),
			changed_by,
		};
	});
}

/** Also a withdrawn one. */
export async function findContent(q: Query, type: ContentType, id: number): Promise<ContentRow | undefined> {
	const { rows } = await listContent(q, type, { ids: [id], page: 1, perpage: 1, order: 'asc' });
	return rows[0];
}

export const fieldsOf = (type: ContentType, row: Json): Json =>
	Object.fromEntries(Object.keys(CONTENT_FIELDS[type]).map((name) => [name, row[name]]));

export async function liveTitles(q: Query, type: ContentType): Promise<{ id: number; title: string }[]> {
	const { rows } = await q.execute<{ id: string; title: string }>(
		sql`select id, title from (${adapterOf(type).live}) as live order by id`,
	);
	return rows.map(({ id, title }) => ({ id: Number(id), title }));
}

/** The live fields; null: not live. */
export async function findLive(q: Query, type: ContentType, id: number): Promise<Json | null> {
	return (await adapterOf(type).read(q, [id])).get(id) ?? null;
}

/** The id of new content, reserved permanently. */
export async function reserveId(q: Query, type: ContentType): Promise<number> {
	const table = getTableName(adapterOf(type).table);
	const { rows } = await q.execute<{ id: string }>(
		sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`,
	);
	return Number(rows[0]?.id);
}
