-- Who starts an exam decides by what one statement read, and stores by another one, if nothing of it has changed since.
CREATE FUNCTION start_stamp(of_exam bigint, of_doctor bigint) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT concat(
		(SELECT string_agg(concat(a.id, a.state), ',' ORDER BY a.id) FROM attempts a
			WHERE a.doctor_id = of_doctor AND a.exam_id = of_exam),
		'|',
		(SELECT concat(count(*), '/', max(o.id), '/', max(o.updated_at)) FROM exam_overrides o WHERE o.exam_id = of_exam)
	)
$$;--> statement-breakpoint
-- One start of a doctor at a time, and none while the times of the exam change; the stamp is that of after the wait.
CREATE FUNCTION hold_start(of_exam bigint, of_doctor bigint) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('exam-times:' || of_exam, 0));
	PERFORM pg_advisory_xact_lock(hashtextextended('start:' || of_exam || ':' || of_doctor, 0));
	RETURN start_stamp(of_exam, of_doctor);
END
$$;
