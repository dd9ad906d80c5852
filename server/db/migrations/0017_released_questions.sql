ALTER TABLE "review_cards" ALTER COLUMN "exam_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "questions_released" ON "questions" USING btree ("id") WHERE "questions"."released";