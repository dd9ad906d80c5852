/** What the simulator takes for the store's sign-in. Known to everyone, good for nothing else. */
export const DEMO_SSLCOMMERZ = {
	storeId: 'prostuti-demo',
	storePassword: 'simulated-store-password',
} as const;
export const DEMO_BKASH = {
	username: 'prostuti-demo',
	password: 'simulated-bkash-password',
	appKey: 'simulated-app-key',
	appSecret: 'simulated-app-secret',
} as const;
/** The topic whose messages are believed where the simulator takes the place of bKash. */
export const DEMO_TOPIC_ARN = 'arn:aws:sns:ap-southeast-1:000000000000:prostuti-demo';
export const DEMO_STEADFAST = {
	apiKey: 'simulated-steadfast-key',
	secretKey: 'simulated-steadfast-secret',
	webhookToken: 'simulated-steadfast-webhook-token',
} as const;
