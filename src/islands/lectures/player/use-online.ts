import { useEffect, useState } from 'react';

/** Whether the device has a network. */
export function useOnline(): boolean {
	const [online, setOnline] = useState(() => navigator.onLine);
	useEffect(() => {
		const look = () => setOnline(navigator.onLine);
		addEventListener('online', look);
		addEventListener('offline', look);
		return () => {
			removeEventListener('online', look);
			removeEventListener('offline', look);
		};
	}, []);
	return online;
}
