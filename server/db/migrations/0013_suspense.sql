ALTER TYPE "public"."ledger_account" ADD VALUE 'suspense';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "denied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "suspense" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "suspense_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "of_order" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "of_order" = false FROM "payments" WHERE "payments"."id" = "refunds"."payment_id" AND "payments"."state" <> 'succeeded';
