// Rows of every pruned table: those deleted after their period, and similar ones that must stay.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NOON, type TestApp } from './app.ts';
import { givenAttempt } from './exam.ts';
import { givenDevice, givenDoctor, givenOperator } from './given.ts';

interface There {
	isThere(): Promise<boolean>;
}
interface Row extends There {
	// biome-ignore lint/suspicious/noExplicitAny: keys of tables are numbers and texts
	key: any;
}
/** Rows to be deleted after a period, and rows to stay forever, created again for each test. */
export interface GivenRows {
	goes: There[];
	stays?: There[];
}

let counter = 0;
export const nextNumber = () => ++counter;

export function storedRows(app: TestApp) {
	const query = async (text: string, values: unknown[] = []) => (await app.db.pool.query(text, values)).rows;
	/** A row by its columns; returns a function that checks whether it still exists. */
	async function put(table: string, row: Record<string, unknown>, by = 'id'): Promise<Row> {
		const names = Object.keys(row);
		const [stored] = await query(
			`insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning ${by}`,
			Object.values(row),
		);
		return {
			key: stored[by],
			isThere: async () => (await query(`select from ${table} where ${by} = $1`, [stored[by]])).length === 1,
		};
	}

	async function putFile(folder: string, name: string) {
		const file = path.join(app.config.dataDir, folder, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, 'bytes');
		return {
			isThere: () =>
				stat(file).then(
					() => true,
					() => false,
				),
		};
	}

	async function putVideo() {
		const row = { title: 'Video', duration_s: 60, folder: `folder-${++counter}`, renditions: '[]' };
		return (await put('videos', row)).key;
	}
	const news = (doctorId: number, over: object) => ({
		doctor_id: doctorId,
		topic: 'results',
		key: `key-${++counter}`,
		title: '{}',
		body: '{}',
		path: '/my',
		at: NOON,
		...over,
	});

	const cases: Record<string, { period: string; given: () => Promise<GivenRows> }> = {
		tokens: {
			period: 'sessions',
			async given() {
				const { id } = await givenDoctor(app);
				const token = (expires: Date) =>
					put('tokens', { doctor_id: id, hash: Buffer.from('x'), expires_at: expires });
				return { goes: [await token(NOON)], stays: [await token(new Date('2100-01-01'))] };
			},
		},
		otps: {
			period: 'codes',
			async given() {
				const code = (sent: Date) =>
					put('otps', {
						status_key: `s${++counter}`,
						phone: `+8801${++counter}`,
						use: 'join',
						channel: 'sms',
						sent_at: sent,
						expires_at: sent,
					});
				return { goes: [await code(NOON)], stays: [await code(new Date('2100-01-01'))] };
			},
		},
		otp_tokens: {
			period: 'codes',
			async given() {
				const token = (expires: Date) =>
					put('otp_tokens', {
						hash: Buffer.from(`h${++counter}`),
						phone: '+8801',
						use: 'join',
						expires_at: expires,
					});
				return { goes: [await token(NOON)], stays: [await token(new Date('2100-01-01'))] };
			},
		},
		payment_messages: {
			period: 'payment_messages',
			given: async () => ({
				goes: [
					await put('payment_messages', { gateway: 'bkash', kind: 'ipn', body: '{}', created_at: NOON }),
				],
			}),
		},
		courier_messages: {
			period: 'courier_messages',
			given: async () => ({
				goes: [
					await put('courier_messages', {
						courier: 'redx',
						digest: `d${++counter}`,
						body: '{}',
						created_at: NOON,
					}),
				],
			}),
		},
		audit: {
			period: 'staff_log',
			given: async () => ({ goes: [await put('audit', { action: 'a', target: 't', at: NOON })] }),
		},
		phone_changes: {
			period: 'account_changes',
			async given() {
				const change = async (state: string) => {
					const { id } = await givenDoctor(app);
					return put('phone_changes', {
						doctor_id: id,
						old_phone: '1',
						new_phone: '2',
						state,
						created_at: NOON,
						updated_at: NOON,
					});
				};
				return {
					goes: [await change('done'), await change('rejected')],
					stays: [await change('with_staff')],
				};
			},
		},
		device_requests: {
			period: 'account_changes',
			async given() {
				const request = async (state: string) => {
					const doctor = await givenDoctor(app);
					const { id } = await givenDevice(app, doctor.id);
					const row = {
						doctor_id: doctor.id,
						device_id: id,
						kind: 'add',
						reason: 'r',
						state,
						expires_at: NOON,
					};
					return put('device_requests', { ...row, created_at: NOON, updated_at: NOON });
				};
				// One that nobody decides lapses after some hours.
				return { goes: [await request('approved'), await request('pending')] };
			},
		},
		device_swaps: {
			period: 'account_changes',
			async given() {
				const doctor = await givenDoctor(app);
				const { id } = await givenDevice(app, doctor.id);
				return { goes: [await put('device_swaps', { doctor_id: doctor.id, device_id: id, at: NOON })] };
			},
		},
		messages: {
			period: 'messages',
			given: async () => ({
				goes: [
					await put('messages', {
						channel: 'sms',
						recipient: '+8801',
						kind: 'otp',
						gateway: 'g',
						created_at: NOON,
					}),
				],
			}),
		},
		'notifications that were read': {
			period: 'read_news',
			async given() {
				const { id } = await givenDoctor(app);
				return { goes: [await put('notifications', news(id, { read_at: NOON }))] };
			},
		},
		'notifications that nobody read': {
			period: 'unread_news',
			async given() {
				const { id } = await givenDoctor(app);
				return {
					goes: [await put('notifications', news(id, {}))],
					stays: [await put('notifications', news(id, { send_at: NOON }))],
				};
			},
		},
		playback_sessions: {
			period: 'streams',
			async given() {
				const { id } = await givenDoctor(app);
				const row = {
					doctor_id: id,
					video_id: await putVideo(),
					state: 'ended',
					started_at: NOON,
					heard_at: NOON,
					expires_at: NOON,
				};
				return { goes: [await put('playback_sessions', row)] };
			},
		},
		exam_refusals: {
			period: 'refusals',
			async given() {
				const { exam } = await givenAttempt(app);
				return {
					goes: [await put('exam_refusals', { exam_id: exam.id, code: 'c', minute: NOON, n: 1 }, 'exam_id')],
				};
			},
		},
		faq_feedback: {
			period: 'feedback',
			async given() {
				const faq = await put('faqs', {
					slug: `s${++counter}`,
					topic: 'account',
					title: 't',
					body: 'b',
					position: 1,
				});
				const row = {
					faq_id: faq.key,
					device: `d${++counter}`,
					helpful: true,
					created_at: NOON,
					updated_at: NOON,
				};
				return { goes: [await put('faq_feedback', row, 'device')] };
			},
		},
		complaint_files: {
			period: 'uploads',
			async given() {
				const { id } = await givenDoctor(app);
				const name = `file${++counter}.webp`;
				const row = { key: name, doctor_id: id, kind: 'image', bytes: 5, created_at: NOON };
				return { goes: [await put('complaint_files', row), await putFile('files/private', name)] };
			},
		},
		private_uploads: {
			period: 'uploads',
			async given() {
				const { id } = await givenDoctor(app);
				const upload = async (purpose: string) => {
					const key = `upload${++counter}.webp`;
					return [
						await put('private_uploads', { key, doctor_id: id, purpose, created_at: NOON }, 'key'),
						await putFile('files/private', key),
					];
				};
				const [photo, file] = await upload('phone_change');
				await put('phone_changes', {
					doctor_id: id,
					old_phone: '1',
					new_phone: '2',
					state: 'with_staff',
					photo_key: (photo as Row).key,
				});
				return {
					goes: [...(await upload('payment_slip')), ...(await upload('phone_change'))],
					stays: [...(await upload('id_photo')), photo as Row, file as Row],
				};
			},
		},
		video_uploads: {
			period: 'uploads',
			async given() {
				const { id } = await givenOperator(app, 'owner');
				const upload = (state: string) =>
					put('video_uploads', {
						name: 'n',
						title: 't',
						bytes: 5,
						state,
						operator_id: id,
						created_at: NOON,
						updated_at: NOON,
					});
				const gone = await upload('receiving');
				return {
					goes: [gone, await upload('failed'), await putFile('uploads', `video-${gone.key}`)],
					stays: [await upload('making')],
				};
			},
		},
		outbox: {
			period: 'outbox',
			given: async () => ({
				goes: [await put('outbox', { channel: 'sms', recipient: 'r', gateway: 'g', text: 't', at: NOON })],
			}),
		},
	};

	return { query, put, cases };
}
