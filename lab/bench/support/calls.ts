import type { Ticket } from '#contract/exams/calls.ts';
import type { Op } from '#contract/exams/taps.ts';
import { CLIENT_ID, type Doctor } from './candidates.ts';
import { sheetFor } from './sheets.ts';

const API = '/api/v3/web/doctor';

/** A whole request as bytes, as a phone sends it. */
export function requestOf(doctor: Doctor, method: string, path: string, body?: object): Buffer {
	const head = `${method} ${API}${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${doctor.token}\r\nx-gns-ddt: ${doctor.ddt}\r\n`;
	if (!body) return Buffer.from(`${head}accept-encoding: gzip, deflate, br\r\n\r\n`);
	const text = JSON.stringify(body);
	return Buffer.from(
		`${head}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
	);
}

/** Body of a saved or submitted sheet: the `n`th sheet under this number. */
export function sheetBody(seq: number, n: number) {
	const { text, hex } = sheetFor(n);
	return { epoch: 1, client_id: CLIENT_ID, seq, sheet: text, sha: hex };
}

/** The taps in a save. */
export const opsOf = (seq: number): Op[] => [
	{ position: (seq % 75) + 1, stem: 0, value: 'T', elapsed_ms: seq },
];

/** The save of the `n`th sheet under this number; the first one may include a ticket. */
export const saveOf = (doctor: Doctor, attemptId: number, seq: number, n: number, ticket?: Ticket): Buffer =>
	requestOf(doctor, 'PUT', `/attempts/${attemptId}/sheet`, {
		...sheetBody(seq, n),
		ops: opsOf(seq),
		elapsed_ms: seq,
		ticket,
	});
