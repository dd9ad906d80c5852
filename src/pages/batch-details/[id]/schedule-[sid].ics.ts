import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getSite } from '#lib/build/content.ts';
import { scheduleCalendar } from '#lib/format/schedule-calendar.ts';
import { schedulePaths } from '../../../components/catalog/batch-paths.ts';

export const getStaticPaths = schedulePaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
	new Response(scheduleCalendar(props.batch, props.schedule, await getSite()), {
		headers: { 'content-type': 'text/calendar; charset=utf-8' },
	});
