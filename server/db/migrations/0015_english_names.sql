ALTER TABLE "batches" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "title_en" text;