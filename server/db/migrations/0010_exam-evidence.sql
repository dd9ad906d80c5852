ALTER TYPE "public"."attempt_event_kind" ADD VALUE 'submit_refused' BEFORE 'extra_time';--> statement-breakpoint
ALTER TYPE "public"."attempt_event_kind" ADD VALUE 'conflict' BEFORE 'extra_time';--> statement-breakpoint
ALTER TYPE "public"."attempt_event_kind" ADD VALUE 'after_time' BEFORE 'extra_time';