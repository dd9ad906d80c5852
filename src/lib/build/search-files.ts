import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { SiteContent, SiteContentHead } from '#contract/site/build-content.ts';
import { type DocKeys, indexDoc, writeIndex } from '../search/index-writer.ts';
import { shaOf } from './process-file.ts';

type Question = SiteContent['faq'];
/** The search data computed for each question, by its digest. */
type Stored = Record<string, { digest: string; keys: DocKeys }>;

interface Job {
	/** Stored by the live release; null if there is none. */
	before: string | null;
	after: string;
	heads: SiteContentHead[];
	questions: Question[];
	known: Readonly<Record<string, { sha: string }>>;
}
/** `name` is that of the release's file; `json` is omitted if the live release has the same. */
export type SearchFile = { name: string; sha: string; json?: string };

export const SEARCH_STORED = 'search-docs.json';

function run({ before, after, heads, questions, known }: Job): SearchFile[] {
	const stored: Stored = before === null ? {} : JSON.parse(readFileSync(before, 'utf8'));
	const fresh = new Map(questions.map((question) => [String(question.id), question]));
	const next: Stored = {};
	const docs = heads.map(({ ref, digest, title }) => {
		const last = stored[ref];
		const question = fresh.get(ref);
		const keys = last?.digest === digest ? last.keys : question && indexDoc(question);
		if (!keys) throw new Error(`the text of question ${ref} is missing for the search index`);
		next[ref] = { digest, keys };
		return { id: Number(ref), title, keys };
	});
	writeFileSync(after, JSON.stringify(next));
	return writeIndex(docs).map(({ name: short, json }) => {
		const name = `search/${short}`;
		const sha = shaOf(Buffer.from(json));
		return known[name]?.sha === sha ? { name, sha } : { name, sha, json };
	});
}

/** Builds the files of the search index on a separate thread while pages are built. */
export function searchFiles(job: Job): Promise<SearchFile[]> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL(import.meta.url), { workerData: job });
		worker.once('message', resolve);
		worker.once('error', reject);
	});
}

if (!isMainThread && workerData) parentPort?.postMessage(run(workerData as Job));
