ALTER TABLE "quizzes" ADD COLUMN "format_id" bigint;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "course_id" bigint;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_format_id_exam_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."exam_formats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;