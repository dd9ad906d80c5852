CREATE TYPE "public"."device_remover" AS ENUM('device', 'code', 'staff');--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "revoked_by" "device_remover";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "revoked_from" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_ddt_hash_index" ON "devices" USING btree ("ddt_hash");