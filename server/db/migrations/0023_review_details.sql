ALTER TABLE "review_consents" ADD COLUMN "details" jsonb;--> statement-breakpoint
-- As text: an older database learns of the value 'reviews' in this same transaction.
-- What was agreed to is what stands on the site now, or in the draft for which consent was recorded.
UPDATE "review_consents" c SET "details" = jsonb_build_object('title_en', r."title_en", 'college', r."college", 'year', r."year", 'course_id', r."course_id", 'demonstration', r."demonstration")
	FROM "reviews" r WHERE r."id" = c."review_id" AND r."title" = c."name" AND r."body" = c."words";--> statement-breakpoint
UPDATE "review_consents" c SET "details" = jsonb_build_object('title_en', v."json" -> 'title_en', 'college', v."json" -> 'college', 'year', v."json" -> 'year', 'course_id', v."json" -> 'course_id', 'demonstration', v."json" -> 'demonstration')
	FROM "content_versions" v WHERE c."details" IS NULL AND v."type"::text = 'reviews' AND v."ref" = c."review_id" AND v."state" IN ('draft', 'scheduled')
	AND v."json" ->> 'title' = c."name" AND v."json" ->> 'body' = c."words";
