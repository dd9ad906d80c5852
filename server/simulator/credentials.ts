/** The store credentials that the simulator accepts. Public, and valid nowhere else. */
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
/** The topic whose messages are trusted where the simulator replaces bKash. */
export const DEMO_TOPIC_ARN = 'arn:aws:sns:ap-southeast-1:000000000000:prostuti-demo';
export const DEMO_STEADFAST = {
	apiKey: 'simulated-steadfast-key',
	secretKey: 'simulated-steadfast-secret',
	webhookToken: 'simulated-steadfast-webhook-token',
} as const;
