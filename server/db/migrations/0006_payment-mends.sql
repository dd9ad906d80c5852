ALTER TYPE "public"."difference_kind" ADD VALUE 'trx' BEFORE 'refund';--> statement-breakpoint
DROP INDEX "doctor_courses_one_live";--> statement-breakpoint
ALTER TABLE "batch_transfers" ADD COLUMN "code_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_transfers" ADD COLUMN "difference" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_proof" ON "payments" USING btree ("trx_id") WHERE "payments"."method" in ('bank_deposit', 'cash_branch') and "payments"."state" not in ('reversed', 'failed');--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'on_hold';--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_courses_one_live" ON "doctor_courses" USING btree ("doctor_id","batch_id") WHERE "doctor_courses"."status" not in ('cancelled', 'refunded', 'batch_changed');