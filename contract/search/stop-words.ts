/** Words without a topic, left out of the index and of queries with other words, by spelling, not sound: থাকা is common, টাকা is not. */
const BENGALI = `
আমার আমি আমাকে আমাদের আমরা আপনি আপনার আপনাকে আপনাদের তুমি তোমার তার তাঁর তাঁদের তাকে তাঁকে তিনি তারা যাঁরা সে সেটি সেটা সেটির
এটি এটা এই এ এর এসব এগুলো এমন এখন এখানে এখানেই এবার এরপর এতে এক একটি একটা একবার একই একজন এবং ও ওই ওর আর আরও
কি কী কে কেন কখন কোথায় কোথাও কোন কোনো কোনটি কত কতটা কতটুকু কয় কয়টি কয়টা কীভাবে কিভাবে কেমন কেমনে কারণ কারও কাউকে কেউ কিছু কিছুটা
যে যা যাতে যদি যখন যেন যেমন যেখানে যেসব যেটি যেকোনো তা তাই তাতে তাহলে তখন তবে তবু তো নয় না নাই নেই নি নাকি হ্যাঁ সব সবাই সবার সবচেয়ে
কর করা করি করে করেন করুন করলে করব করবো করবেন করতে করছি করছে করার করেছি করেছে করেছেন হব হবো হবে হবেন হয় হয়ে হয়েছে হলে হলো হল হতে হওয়া হচ্ছে হয়নি
যায় যাবে যাওয়া যেতে গেলে গেছে গেছি গিয়ে দেব দেবে দেবেন দিতে দিলে দিয়ে দিয়েছি দিন দেওয়া দেয় নেব নিতে নিয়ে নিন নেওয়া পাব পাবো পাবেন পারি পারে পারবেন পারব পারেন পেতে পাওয়া
আছে আছেন আছি ছিল থাকে থাকা থাকলে থাকতে থাকবে থাকুন রাখতে রাখুন রাখা চাই চাইলে জন্য জন্যই থেকে থেকেই পর্যন্ত পরে পর আগে আগেই সঙ্গে সাথে দ্বারা কাছে মধ্যে মাঝে ভেতর নিজে নিজের
বা অথবা কিংবা কিন্তু শুধু খুব বেশি আবার ইত্যাদি মতো মত হিসেবে অনুযায়ী প্রতি প্রতিটি প্রতিবার ধরে প্লিজ দয়া
`;
const BANGLISH = `
ami amar amake amader amra apni apnar apnake tumi tomar eta eti ei ki kii ke ken keno kokhon kothay kothai kon kono kobe koto kotota koyta koita kivabe kibhabe kemne kemon
jodi jokhon jeno je ja jabe jay jai jabo na nai nei ni ar aro o and ba kintu sob shob kore kora kori korbo korbe koren korben korun korte korle korchi korsi korse koreche
hobo hobe hoy hoi hoye hoyeche hoise holo hole hote hocche hoyni pabo pabe paben pari pare parbo parbe dibo debo dite diye din nibo nebo nite niye ase ache asi achi chilo
thake thaka thakle jonno theke porjonto pore age agei sathe songe kache moddhe nije nijer please plz vai bhai bhaia apu sir
`;
const ENGLISH = `
a an the i me my we our you your he she it its is am are was were be been do does did can could will would should may how what which who when where why
to of in on at for from with by as if or and not no so then than that this these those there have has had get got any some about into after before want need
`;

export const STOP_WORDS: ReadonlySet<string> = new Set(
	`${BENGALI} ${BANGLISH} ${ENGLISH}`.normalize('NFC').split(/\s+/).filter(Boolean),
);
