import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Courier, Couriers } from './couriers.ts';
import { pathao } from './pathao.ts';
import { redx } from './redx.ts';
import { steadfast } from './steadfast.ts';

export function makeCouriers(deps: Pick<Deps, 'clock'> & { config: Pick<Config, 'couriers'> }): Couriers {
	const { couriers } = deps.config;
	const all: Courier[] = [];
	if (couriers.steadfast) all.push(steadfast(couriers.steadfast));
	if (couriers.pathao) all.push(pathao(couriers.pathao, deps.clock));
	if (couriers.redx) all.push(redx(couriers.redx));
	return new Map(all.map((courier) => [courier.name, courier]));
}
