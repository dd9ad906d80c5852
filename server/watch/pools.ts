import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Replica } from '../db/replica.ts';

/** Number of open and busy connections, and of waiting callers. Costs nothing until it is read. */
export function watchPools(pools: Readonly<Record<string, pg.Pool>>, registry: Registry): void {
	const registers = [registry];
	new Gauge({
		name: 'prostuti_pool_connections',
		help: 'Connections to the database by pool, at work and idle',
		labelNames: ['pool', 'state'],
		registers,
		collect() {
			for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
				this.set({ pool, state: 'used' }, totalCount - idleCount);
				this.set({ pool, state: 'idle' }, idleCount);
			}
		},
	});
	new Gauge({
		name: 'prostuti_pool_waiting',
		help: 'Statements and transactions that wait for a connection, by pool',
		labelNames: ['pool'],
		registers,
		collect() {
			for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
		},
	});
}

export function watchReplica(replica: Pick<Replica, 'lagMs' | 'serves'>, registry: Registry): void {
	const registers = [registry];
	new Gauge({
		name: 'prostuti_replica_used',
		help: 'Whether this process reads from the copy of the database',
		registers,
		collect() {
			this.set(replica.serves(null) ? 1 : 0);
		},
	});
	new Gauge({
		name: 'prostuti_replica_lag_seconds',
		help: 'How far the copy is behind; absent while it is not followed',
		registers,
		collect() {
			const lag = replica.lagMs();
			if (Number.isFinite(lag)) this.set(lag / 1_000);
			else this.remove();
		},
	});
}
