import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { createMyRouter } from './routes.tsx';

/** The learner app: every screen under /my. */
export function MyApp() {
	const [router] = useState(createMyRouter);
	return <RouterProvider router={router} />;
}
