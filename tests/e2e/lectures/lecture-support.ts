import type { Page } from '@playwright/test';
import { api, expect } from '../support.ts';

/** Minimum length of a lecture that a test can leave in the middle. */
const LONG_ENOUGH_S = 50;

/** A recording of a class that the doctor may watch. */
export async function recording(page: Page): Promise<string> {
	const { courses } = await api(page, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	const { schedule } = await api(page, `courses/${course.id}/full-schedule`);
	const recorded = schedule.slots
		.flatMap((slot: { events: { id: number; recorded: boolean; state: string }[] }) => slot.events)
		.filter((one: { recorded: boolean; state: string }) => one.recorded && one.state !== 'locked');
	for (const event of recorded.reverse()) {
		const place = `courses/${course.id}/events/${schedule.id}/schedule/${event.id}/lecture`;
		const { video } = await api(page, place);
		if (video.duration_s >= LONG_ENOUGH_S) return `/my/${place}`;
	}
	throw new Error('the demonstration has no long recording');
}

export const video = (page: Page) => page.locator('video');
export const second = (page: Page): Promise<number> =>
	video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
/** Waits until playback has passed a second. */
export const past = (page: Page, atS: number) => expect.poll(() => second(page)).toBeGreaterThan(atS);
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
