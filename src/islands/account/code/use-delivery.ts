import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { openDeliveryWatch } from '#lib/account/delivery.ts';

/** Delivery status of the message with a code; null if unknown. */
export function useDelivery(statusId: string | null) {
	const [watch] = useState(openDeliveryWatch);
	useEffect(() => {
		if (statusId !== null) watch.follow(statusId);
		return watch.stop;
	}, [watch, statusId]);
	const delivery = useStore(watch.$delivery);
	return statusId === null ? null : delivery;
}
