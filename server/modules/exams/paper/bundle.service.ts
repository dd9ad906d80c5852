import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import {
	BUNDLE_IV_BYTES,
	BUNDLE_KEY_BYTES,
	BUNDLE_TAG_BYTES,
	BUNDLE_VERSION,
	bundlePath,
	joinBundle,
	type PackedPaper,
	type PackedPicture,
} from '#contract/exams/bundle.ts';
import { pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { examBundles, type QuestionImage } from '../exams.tables.ts';
import type { Paper } from './papers.service.ts';

const pack = promisify(gzip);
const CIPHER = 'aes-256-gcm';
const PICTURE_TYPE = 'image/webp';
/** Leading characters of the hash: 132 bits. */
const HASH_LENGTH = 22;

export type PaperBundle = NonNullable<Awaited<ReturnType<typeof findBundle>>>;

/** Bytes of the pictures of a paper, each counted once, and a fault at each place whose picture is missing. */
export async function lookAtPictures(
	deps: Pick<Deps, 'files'>,
	questions: readonly Pick<Paper['questions'][number], 'position' | 'images'>[],
) {
	const bytes = new Map<string, number>();
	const faults: { position: number; fault: 'picture' }[] = [];
	for (const { position, images } of questions) {
		for (const image of images) {
			if (bytes.has(image.key)) continue;
			if ((await deps.files.get('public', image.key)) === null) faults.push({ position, fault: 'picture' });
			else bytes.set(image.key, image.bytes);
		}
	}
	return { faults, bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0) };
}

async function layPictures(deps: Pick<Deps, 'files'>, images: readonly QuestionImage[]) {
	const places = new Map<string, { at: number; length: number }>();
	const pictures: Buffer[] = [];
	const missing: string[] = [];
	let at = 0;
	for (const key of new Set(images.map((image) => image.key))) {
		const bytes = await deps.files.get('public', key);
		if (bytes === null) {
			missing.push(key);
			continue;
		}
		places.set(key, { at, length: bytes.length });
		pictures.push(bytes);
		at += bytes.length;
	}
	return { places, pictures, missing, bytes: at };
}

/** Packs and encrypts a paper without keys and explanations. A missing picture is listed: an exam does not fail for it. */
export async function makeBundle(
	deps: Pick<Deps, 'files'>,
	{ exam, questions }: Pick<Paper, 'exam' | 'questions'>,
) {
	const images = questions.flatMap((question) => question.images);
	const laid = await layPictures(deps, images);
	const place = ({ key, width, height, alt }: QuestionImage): PackedPicture[] => {
		const found = laid.places.get(key);
		return found ? [{ ...found, type: PICTURE_TYPE, width, height, alt }] : [];
	};
	const paper: PackedPaper = {
		v: BUNDLE_VERSION,
		exam_id: exam.id,
		title: exam.title,
		sections: exam.sections,
		questions: questions.map((question) => ({
			...pick(question, 'position', 'section', 'type', 'lang', 'stem'),
			options: question.options.map((option) => option.text),
			pictures: question.images.flatMap(place),
		})),
	};
	const plain = joinBundle(await pack(JSON.stringify(paper), { level: 9 }), laid.pictures);
	const key = randomBytes(BUNDLE_KEY_BYTES);
	const iv = randomBytes(BUNDLE_IV_BYTES);
	const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: BUNDLE_TAG_BYTES });
	const data = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
	const hash = createHash('sha256').update(data).digest('base64url').slice(0, HASH_LENGTH);
	return { bundle: { hash, key, data, pictureBytes: laid.bytes }, missing: laid.missing };
}

/** The exam's bundle without its bytes; null while there is none. Its key is sent only with a start, never before. */
export async function findBundle(q: Query, examId: number) {
	const [row] = await q
		.select({
			...pick(examBundles, 'hash', 'key', 'pictureBytes'),
			bytes: sql<number>`octet_length(${examBundles.data})`,
		})
		.from(examBundles)
		.where(eq(examBundles.examId, examId));
	if (!row) return null;
	const { hash, ...rest } = row;
	return { ...rest, url: bundlePath(examId, hash) };
}

export async function listHashes(q: Query): Promise<Map<number, string>> {
	const rows = await q.select({ examId: examBundles.examId, hash: examBundles.hash }).from(examBundles);
	return new Map(rows.map(({ examId, hash }) => [examId, hash]));
}

/** Null where the exam has a different bundle or none. */
export async function readBundle(q: Query, examId: number, hash: string): Promise<Buffer | null> {
	const [row] = await q
		.select({ data: examBundles.data })
		.from(examBundles)
		.where(and(eq(examBundles.examId, examId), eq(examBundles.hash, hash)));
	return row?.data ?? null;
}
