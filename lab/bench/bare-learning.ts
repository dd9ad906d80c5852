// The minimal handler that could show a doctor anything: node:http and pg, one prepared statement that finds
// the app's answer by its key and sends it. No session, no schema, no rules, no joins.
import http from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 12 });

const server = http.createServer(async (request, response) => {
	const { rows } = await pool.query<{ body: string }>({
		name: 'read',
		text: 'select body from bare_bodies where path = $1',
		values: [request.url],
	});
	const body = rows[0]?.body ?? '';
	response.writeHead(body ? 200 : 404, {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body),
	});
	response.end(body);
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.(typeof address === 'object' ? address?.port : 0);
});
