import type { Call } from '#contract/endpoint.ts';
import { practice } from '#contract/practice/calls.ts';
import { type ComplaintCategory, type ComplaintContext, complaints } from '#contract/support/calls.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { refreshUnread } from '../news/unread.ts';
import { smallPicture, UnreadablePicture } from '../pictures.ts';
import { buildName, lastFaults, networkKind } from '../site/faults.ts';
import { lastingDrafts } from '../state/draft.ts';
import { readOf, refresh } from '../state/query.ts';
import {
	type ComplaintDraft,
	createComplaintDrafts,
	type MessageDraft,
	type SentFile,
} from './complaint-drafts.ts';

export type { ComplaintDraft, MessageDraft, SentFile } from './complaint-drafts.ts';
export type ReportKind = Call<typeof practice.report>['body']['kind'];

export const complaints$ = (page: number) =>
	readOf(`complaints/${page}`, () => call(complaints.complaints, { query: { page } }));
export const complaint$ = (id: string) =>
	readOf(`complaint/${id}`, () => call(complaints.complaint, { params: { id } }));

export const complaintDrafts = createComplaintDrafts(
	lastingDrafts,
	() => $user.get()?.id ?? null,
	() => crypto.randomUUID(),
);

export const FILES_AT_MOST = 5;
const PDF = 'application/pdf';
export const PDF_BYTES = 5 * 1024 * 1024;
const PICTURE_SIDE = 1_600;
const NAME_MAX = 120;

export type FileTrouble = 'too_large' | 'unreadable';
export class BadFile extends Error {
	readonly why: FileTrouble;
	constructor(why: FileTrouble) {
		super(why);
		this.why = why;
	}
}

/** Uploads a picture, resized, or a PDF. Throws BadFile, ApiError. */
export async function addFile(file: File): Promise<SentFile> {
	if (file.type === PDF && file.size > PDF_BYTES) throw new BadFile('too_large');
	try {
		const blob = file.type === PDF ? file : await smallPicture(file, PICTURE_SIDE);
		const stored = await call(complaints.file, {}, { file: blob });
		return { ...stored, name: file.name.trim().slice(-NAME_MAX) || stored.kind };
	} catch (error) {
		if (error instanceof UnreadablePicture) throw new BadFile('unreadable');
		throw error;
	}
}

/** Technical data of the app for a complaint. `route`: the name of the screen that it is about. */
export const reportContext = (route: string): ComplaintContext => ({
	build: buildName(),
	route,
	net: networkKind(),
	errors: [...lastFaults()],
});

const namesOf = (files: readonly SentFile[]) => files.map(({ file, name }) => ({ file, name }));

function changed(id: string): void {
	refresh('complaints/');
	refresh(`complaint/${id}`);
	refreshUnread();
}

export async function sendComplaint(
	draft: ComplaintDraft & { category: ComplaintCategory },
	withContext: boolean,
) {
	const { key, category, ref, subject, text, files, route } = draft;
	const { complaint } = await call(complaints.open, {
		body: {
			key,
			category,
			ref,
			subject: subject.trim(),
			text: text.trim(),
			files: namesOf(files),
			context: withContext ? reportContext(route ?? 'complain-box') : null,
		},
	});
	changed(String(complaint.id));
	return complaint.id;
}

export async function sendMessage(id: string, { key, text, files }: MessageDraft): Promise<void> {
	await call(complaints.write, { params: { id }, body: { key, text: text.trim(), files: namesOf(files) } });
	changed(id);
}

/** Marks the staff's messages as read. Without a network it is retried the next time. */
export async function noteSeen(id: string): Promise<void> {
	try {
		await call(complaints.read, { params: { id }, body: {} });
		refresh('complaints/');
		refreshUnread();
	} catch {
		// The result is not awaited.
	}
}

export async function reopen(id: string, text: string): Promise<void> {
	await call(complaints.reopen, { params: { id }, body: { text: text.trim() } });
	changed(id);
}

export async function rate(id: string, rating: number, text: string): Promise<void> {
	await call(complaints.rate, { params: { id }, body: { rating, text: text.trim() || null } });
	changed(id);
}

/** Reports an error in a question; returns the complaint that it opened. Throws ApiError. */
export async function tellReport(questionId: number, kind: ReportKind, text: string, route: string) {
	const { complaint_id: id, complaint_no: no } = await call(practice.report, {
		params: { question_id: questionId },
		body: { kind, text, context: reportContext(route) },
	});
	changed(String(id));
	return { id, no };
}
