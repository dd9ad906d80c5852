ALTER TABLE "exam_overrides" ADD COLUMN "closes_before" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "attempts_unsaved" ON "attempts" USING btree ("exam_id","id") WHERE "attempts"."state" = 'not_started' and "attempts"."ticket_at" is not null;--> statement-breakpoint
-- A ticket that was given since something was read changes what was read.
CREATE OR REPLACE FUNCTION start_stamp(of_exam bigint, of_doctor bigint) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT concat(
		(SELECT string_agg(concat(a.id, a.state, CASE WHEN a.ticket_at IS NOT NULL THEN '+' END), ',' ORDER BY a.id)
			FROM attempts a WHERE a.doctor_id = of_doctor AND a.exam_id = of_exam),
		'|',
		(SELECT concat(count(*), '/', max(o.id), '/', max(o.updated_at)) FROM exam_overrides o WHERE o.exam_id = of_exam)
	)
$$;
