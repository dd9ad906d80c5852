// The minimal handler that could save a sheet: node:http and pg, one prepared statement that makes the writes of a
// save for a known attempt. No session, no schema, no check of owner, writer, number, state, deadline or hash.
import http from 'node:http';
import pg from 'pg';

const WRITE = `
with kept as (
	update attempts set sheet = $3, sheet_seq = $2, sheet_sha = $4, last_contact_at = $5, updated_at = $5
	where id = $1 returning id, deadline_at, extra_ms
), logged as (
	insert into attempt_saves (attempt_id, client_id, seq, epoch, sheet, sha, ops, client_elapsed_ms, kept, received_at)
	select id, $6, $2, $7, $3, $4, $8::jsonb, $9, true, $5 from kept
	on conflict do nothing
)
select deadline_at, extra_ms from kept`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 12 });

const server = http.createServer((request, response) => {
	const chunks: Buffer[] = [];
	request.on('data', (chunk: Buffer) => chunks.push(chunk));
	request.on('end', async () => {
		const body = JSON.parse(Buffer.concat(chunks).toString());
		const { rows } = await pool.query({
			name: 'write',
			text: WRITE,
			values: [
				Number(request.url?.split('/')[6]),
				body.seq,
				Buffer.from(body.sheet, 'base64url'),
				Buffer.from(body.sha, 'hex'),
				new Date(),
				body.client_id,
				body.epoch,
				JSON.stringify(body.ops),
				body.elapsed_ms,
			],
		});
		const answer = JSON.stringify({
			acked_seq: body.seq,
			sha: body.sha,
			deadline_at: rows[0].deadline_at,
			extra_ms: rows[0].extra_ms,
			state: 'in_progress',
		});
		response.writeHead(200, {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(answer),
		});
		response.end(answer);
	});
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.(typeof address === 'object' ? address?.port : 0);
});
