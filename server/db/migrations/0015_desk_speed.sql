DROP INDEX "questions_status_index";--> statement-breakpoint
CREATE INDEX "questions_choice" ON "questions" USING btree ("status","type","subject_id","topic_id","id");--> statement-breakpoint
CREATE INDEX "questions_written_at_id_index" ON "questions" USING btree ("written_at","id");
--> statement-breakpoint
-- What is searched of a question, in small letters, so that no expression is worked out again for each hit.
-- Uncompressed: a search reads many rows, and unpacking them costs more than reading.
ALTER TABLE "questions" SET (toast_tuple_target = 8160);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(stem || ' ' || regexp_replace(options::text, '"(text|explanation)": ', '', 'g') || ' ' || explanation || ' ' || source)) STORED;
--> statement-breakpoint
DROP INDEX IF EXISTS "questions_words_index";
--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
		CREATE INDEX "questions_words" ON "questions" USING gin ("words" gin_trgm_ops);
	END IF;
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'without pg_trgm the question bank is searched row by row';
END $$;
--> statement-breakpoint
-- The very expression by which an import looks for questions that are in the bank already.
CREATE INDEX "questions_same_stem" ON "questions" USING hash (trim(lower(regexp_replace(normalize(stem, nfkc), '[[:space:][:punct:]।]+', ' ', 'g'))));
