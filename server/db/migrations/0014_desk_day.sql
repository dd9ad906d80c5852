DROP INDEX "questions_status_index";--> statement-breakpoint
ALTER TABLE "review_cards" ALTER COLUMN "exam_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "columns" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "questions_choice" ON "questions" USING btree ("status","type","subject_id","topic_id","id");--> statement-breakpoint
CREATE INDEX "questions_written_at_id_index" ON "questions" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "questions_released" ON "questions" USING btree ("id") WHERE "questions"."released";
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
--> statement-breakpoint
-- How a name sounds: the consonants of each word, the same for Bengali and Latin letters, so that 'farhana' finds ফারহানা.
CREATE OR REPLACE FUNCTION sound_key(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
DECLARE
	s text := lower(normalize(words, NFC));
BEGIN
	-- Words stand between two spaces each, so that a word can be taken out without its neighbour.
	s := regexp_replace(s, '[\u200c\u200d]', '', 'g');
	s := ' ' || regexp_replace(s, '[^[:alpha:]\u0980-\u09ff]+|[০-৯ঃ।]+', '  ', 'g') || ' ';
	s := regexp_replace(s, ' (dr|prof|mr|mrs|ms|ডা|ডাক্তার|ডক্টর|ড|অধ্যাপক|জনাব) ', ' ', 'g');
	s := regexp_replace(s, ' (md|mohd|mo|মো|মোহা|মুহা) ', ' mhmd ', 'g');
	s := regexp_replace(s, ' (mst|most|mosa|মোছা|মোসা) ', ' msmt ', 'g');
	-- Latin: two letters for one sound, and one sound by several letters.
	s := regexp_replace(s, 'ch+', 'C', 'g');
	s := regexp_replace(s, '([skgtdbj])h', '\1', 'g');
	s := replace(replace(replace(s, 'ph', 'p'), 'ng', 'n'), 'x', 'ks');
	s := translate(s, 'cqvfz', 'kkbpj');
	-- Bengali: what is not heard, then each consonant as the Latin letter that is written for it most.
	s := regexp_replace(s, '্[যব](?!়)', '', 'g');
	s := replace(replace(replace(s, 'ড়', 'র'), 'ঢ়', 'র'), 'য়', '');
	s := replace(replace(s, 'ঙ্গ', 'n'), 'ৎ', 't');
	s := translate(s,
		'কখগঘঙংঞণনচছজঝযটঠতথডঢদধপফবভমরলশষসহঋৃঅআইঈউঊএঐওঔািীুূেৈোৌ্ঁ়',
		'kkggnnnnnCCjjjttttddddppbbmrlssshrraaaaaaaaaaaaaaaaaaa');
	-- Vowels are heard at the beginning alone; a letter that stands twice is heard once.
	s := regexp_replace(s, ' [aeiouyw]+', ' A', 'g');
	s := regexp_replace(s, '[^a-zAC ]|[aeiouyw]', '', 'g');
	s := regexp_replace(lower(s), '([a-z])\1+', '\1', 'g');
	RETURN regexp_replace(s, ' +', ' ', 'g');
END $$;
--> statement-breakpoint
-- What a typed word has to meet among the sounds: itself, or from four consonants on the beginning of a longer one.
CREATE OR REPLACE FUNCTION sound_pattern(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
DECLARE
	heard text := trim(sound_key(word));
BEGIN
	IF heard = '' THEN
		RETURN '%';
	END IF;
	RETURN '% ' || heard || CASE WHEN length(heard) < 4 THEN ' %' ELSE '%' END;
END $$;
--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
		CREATE INDEX IF NOT EXISTS "doctors_name_sounds" ON "doctors" USING gin (sound_key("name") gin_trgm_ops);
	END IF;
EXCEPTION WHEN insufficient_privilege THEN
	RAISE NOTICE 'without pg_trgm doctors are searched row by row';
END $$;
