ALTER TABLE "late_sheets" ADD COLUMN "saved" "bytea";--> statement-breakpoint
ALTER TABLE "key_changes" ADD COLUMN "revision" integer;--> statement-breakpoint
-- From now on a question has one correction that waits: the newest.
UPDATE "key_changes" "older" SET "state" = 'rejected' FROM "key_changes" "newer" WHERE "newer"."exam_id" = "older"."exam_id" AND "newer"."position" = "older"."position" AND "newer"."id" > "older"."id" AND "newer"."state" = 'proposed' AND "older"."state" = 'proposed';--> statement-breakpoint
-- What was approved so far has been told.
UPDATE "key_changes" SET "revision" = "exams"."revision" FROM "exams" WHERE "exams"."id" = "key_changes"."exam_id" AND "key_changes"."state" = 'approved';
