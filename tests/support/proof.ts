import { solved } from '#lib/proof.ts';

/** Solves the task of a refusal, as the client does, for the next try. */
export async function proofOf(refusal: { body: { meta: { task: unknown } } } | undefined) {
	const proof = await solved(refusal?.body.meta.task);
	if (proof === null) throw new Error('the task was not solved');
	return { 'x-proof': proof };
}
