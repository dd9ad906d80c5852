import { describe, expect, it } from 'vitest';
import { faultsOf, newValuesUsed } from './check-migrations.ts';

const faults = (text: string) => faultsOf('0009_new.sql', text);

describe('a migration that breaks older code, or that locks a large table, is refused', () => {
	it.each([
		['DROP TABLE "faqs" CASCADE;', 'still reads and writes'],
		['ALTER TABLE "faqs" DROP COLUMN "body";', 'still names the column'],
		['ALTER TABLE "faqs" RENAME COLUMN "body" TO "text";', 'the old name'],
		['ALTER TABLE "faqs" RENAME TO "questions";', 'the old name'],
		['ALTER TYPE "public"."state" RENAME VALUE \'a\' TO \'b\';', 'the old name'],
		['DROP TYPE "public"."state";', 'may still use it'],
		['ALTER TABLE "attempts" ALTER COLUMN "sheet" SET DATA TYPE text;', 'add a column'],
		['ALTER TABLE "faqs" ALTER COLUMN "body" SET NOT NULL;', 'not valid'],
		['ALTER TABLE "faqs" ADD COLUMN "kind" text NOT NULL;', 'give it a default'],
		['CREATE INDEX "attempts_x" ON "attempts" USING btree ("x");', 'concurrently before'],
		['CREATE UNIQUE INDEX "tokens_x" ON "public"."tokens" ("x");', 'concurrently before'],
		['CREATE INDEX CONCURRENTLY "x" ON "attempts" ("x");', 'in a transaction'],
		['ALTER TABLE "results" ADD CONSTRAINT "c" CHECK (total >= 0);', 'not valid'],
		['ALTER TABLE "payments" ADD CONSTRAINT "u" UNIQUE("trx");', 'using that index'],
		['UPDATE "attempts" SET "note" = \'x\' WHERE "note" IS NULL;', 'in portions'],
		['DELETE FROM "public"."tokens" WHERE "expires_at" < now();', 'in portions'],
		['update only payments set note = 1;', 'in portions'],
		['WITH old AS (SELECT 1) DELETE FROM "messages" USING old;', 'in portions'],
		['TRUNCATE "faqs";', 'keeps everybody'],
	])('%s', (statement, why) => {
		const all = faults(`SELECT 1;--> statement-breakpoint\n${statement}`);
		expect(all).toHaveLength(1);
		expect(all[0]).toContain(why);
		expect(all[0]).toContain('0009_new.sql');
	});
});

describe('a migration that both versions can use is accepted', () => {
	it.each([
		'ALTER TABLE "attempts" ADD COLUMN "note" text;',
		'ALTER TABLE "attempts" ADD COLUMN "n" integer DEFAULT 0 NOT NULL;',
		'CREATE INDEX IF NOT EXISTS "attempts_x" ON "attempts" USING btree ("x");',
		'CREATE INDEX "faqs_x" ON "faqs" USING btree ("x");',
		'ALTER TABLE "results" ADD CONSTRAINT "c" CHECK (total >= 0) NOT VALID;',
		'ALTER TABLE "results" VALIDATE CONSTRAINT "c";',
		'UPDATE "faqs" SET "body" = \'x\';',
		'DELETE FROM "faqs";',
		'INSERT INTO "attempts" ("id") VALUES (1) ON CONFLICT ("id") DO UPDATE SET "note" = \'x\';',
		'CREATE TRIGGER "fixed" BEFORE UPDATE OR DELETE ON "messages" FOR EACH ROW EXECUTE FUNCTION "never_changes"();',
		'ALTER TYPE "public"."state" ADD VALUE \'later\';',
		'ALTER TABLE "payments" ADD CONSTRAINT "u" UNIQUE USING INDEX "payments_trx";',
	])('%s', (statement) => expect(faults(statement)).toEqual([]));

	it('any change of a table that the same file creates', () => {
		const made = 'CREATE TABLE "fresh" (id bigint);--> statement-breakpoint\n';
		expect(faults(`${made}ALTER TABLE "fresh" ALTER COLUMN "id" SET NOT NULL;`)).toEqual([]);
	});

	it('a file that explains in more than a word why no older code is running', () => {
		const drop = 'DROP TABLE "faqs";';
		expect(faults(`-- contract: nothing has read it since the release of May\n${drop}`)).toEqual([]);
		expect(faults(`-- contract: ok\n${drop}`)).toHaveLength(1);
		// A comment cannot hide a statement.
		expect(faults(`-- a note;\n${drop}`)).toHaveLength(1);
	});
});

it('a new enum value is compared as text, also in a later file', () => {
	const adds = 'ALTER TYPE "public"."kind" ADD VALUE \'reviews\' BEFORE \'quizzes\';';
	for (const test of ["a.kind = 'reviews'", "a.kind IN ('faqs', 'reviews')"])
		expect(newValuesUsed([adds, `UPDATE a SET b = 1 WHERE ${test}`])).toEqual(['reviews']);
	expect(
		newValuesUsed([adds, "UPDATE a SET b = 1 WHERE a.kind::text = 'reviews' AND c = 'quizzes'"]),
	).toEqual([]);
});
