import type { SubjectBank } from './bank.ts';

export const anatomy: SubjectBank = {
	code: 'anatomy',
	name: 'Anatomy',
	nameBn: 'অ্যানাটমি',
	mtf: [
		{
			stem: 'Regarding the usual arrangement of the brachial plexus:',
			stems: [
				{
					text: 'The upper trunk is formed by the union of the C5 and C6 roots.',
					key: true,
					why: 'The ventral rami of C5 and C6 join to form the upper trunk.',
				},
				{
					text: 'The musculocutaneous nerve arises from the medial cord.',
					key: false,
					why: 'The musculocutaneous nerve is a terminal branch of the lateral cord.',
				},
				{
					text: 'The long thoracic nerve arises from the roots of the plexus.',
					key: true,
					why: 'The long thoracic nerve arises from the C5, C6 and C7 roots and supplies serratus anterior.',
				},
				{
					text: 'The roots emerge between scalenus anterior and scalenus medius.',
					key: true,
					why: 'The roots, together with the subclavian artery, pass through the interscalene gap.',
				},
				{
					text: 'The ulnar nerve is a terminal branch of the posterior cord.',
					key: false,
					why: 'The ulnar nerve comes from the medial cord; the posterior cord ends as the axillary and radial nerves.',
				},
			],
			explanation:
				'Roots form trunks, trunks form divisions and divisions form three cords named by their relation to the axillary artery. Lateral cord: musculocutaneous and lateral root of median; medial cord: ulnar and medial root of median; posterior cord: axillary and radial.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Upper Limb”',
		},
		{
			stem: 'Regarding the inguinal canal:',
			stems: [
				{
					text: 'The superficial ring is an opening in the internal oblique aponeurosis.',
					key: false,
					why: 'The superficial inguinal ring is an opening in the external oblique aponeurosis.',
				},
				{
					text: 'The deep ring is an opening in the transversalis fascia.',
					key: true,
					why: 'The deep ring is the opening in the transversalis fascia, just above the midpoint of the inguinal ligament.',
				},
				{
					text: 'The conjoint tendon strengthens the medial part of its anterior wall.',
					key: false,
					why: 'The conjoint tendon strengthens the medial part of the posterior wall, behind the superficial ring.',
				},
				{
					text: 'The floor is formed mainly by the inguinal ligament.',
					key: true,
					why: 'The grooved upper surface of the inguinal ligament forms the floor, with the lacunar ligament medially.',
				},
				{
					text: 'In the female it transmits the round ligament of the uterus.',
					key: true,
					why: 'The round ligament passes through the canal to the labium majus; in the male the spermatic cord does so.',
				},
			],
			explanation:
				'The canal runs from the deep ring in the transversalis fascia to the superficial ring in the external oblique aponeurosis. The conjoint tendon supports the posterior wall opposite the superficial ring.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Abdomen”',
		},
		{
			stem: 'Regarding the blood supply of the heart:',
			stems: [
				{
					text: 'The right coronary artery arises from the ascending aorta.',
					key: true,
					why: 'It arises from the right (anterior) aortic sinus at the root of the ascending aorta.',
				},
				{
					text: 'The coronary sinus opens into the right atrium.',
					key: true,
					why: 'The coronary sinus opens into the right atrium between the inferior vena caval and right atrioventricular orifices.',
				},
				{
					text: 'The circumflex artery is a branch of the right coronary artery.',
					key: false,
					why: 'The circumflex artery is a branch of the left coronary artery.',
				},
				{
					text: 'In right dominance the posterior interventricular artery arises from the right coronary artery.',
					key: true,
					why: 'Dominance is defined by the artery which gives the posterior interventricular branch.',
				},
				{
					text: 'The great cardiac vein runs with the anterior interventricular artery.',
					key: true,
					why: 'The great cardiac vein ascends in the anterior interventricular groove beside the artery.',
				},
			],
			explanation:
				'The two coronary arteries arise from the aortic sinuses; the left divides into anterior interventricular and circumflex branches. Most cardiac veins drain through the coronary sinus into the right atrium.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Thorax”',
		},
		{
			stem: 'In the femoral triangle:',
			stems: [
				{
					text: 'The femoral nerve lies inside the femoral sheath.',
					key: false,
					why: 'The femoral nerve lies outside and lateral to the femoral sheath.',
				},
				{
					text: 'The femoral vein lies lateral to the femoral artery at the inguinal ligament.',
					key: false,
					why: 'At the inguinal ligament the vein lies medial to the artery.',
				},
				{
					text: 'Pectineus contributes to the floor.',
					key: true,
					why: 'The muscular floor is formed chiefly by iliopsoas laterally and pectineus medially.',
				},
				{
					text: 'The femoral canal is the lateral compartment of the femoral sheath.',
					key: false,
					why: 'The femoral canal is the medial compartment; the artery occupies the lateral one.',
				},
				{
					text: 'The inguinal ligament forms the base.',
					key: true,
					why: 'The triangle is bounded above by the inguinal ligament and laterally by sartorius.',
				},
			],
			explanation:
				'From lateral to medial at the inguinal ligament lie the femoral nerve, artery, vein and canal. Only the last three are within the femoral sheath.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Lower Limb”',
		},
		{
			stem: 'Regarding the diaphragm:',
			stems: [
				{
					text: 'The inferior vena cava passes through its central tendon.',
					key: true,
					why: 'The caval opening lies in the central tendon at the level of T8.',
				},
				{
					text: 'The thoracic duct passes through the oesophageal opening.',
					key: false,
					why: 'The thoracic duct passes through the aortic opening with the aorta.',
				},
				{
					text: 'The oesophageal opening lies at the level of the T10 vertebra.',
					key: true,
					why: 'The oesophageal hiatus is at T10, between the caval (T8) and aortic (T12) openings.',
				},
				{
					text: 'Its motor supply is from the phrenic nerves.',
					key: true,
					why: 'Each half of the diaphragm receives motor fibres from its own phrenic nerve (C3, C4, C5).',
				},
				{
					text: 'It ascends during quiet inspiration.',
					key: false,
					why: 'Contraction makes the diaphragm descend and increases the vertical diameter of the thorax.',
				},
			],
			explanation:
				'The three main openings are caval (T8), oesophageal (T10) and aortic (T12). The phrenic nerve is the sole motor nerve; the lower intercostal nerves add sensory fibres at the periphery.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Abdomen”',
		},
		{
			stem: 'The facial nerve:',
			stems: [
				{
					text: 'Supplies the muscles of mastication.',
					key: false,
					why: 'The muscles of mastication are supplied by the mandibular division of the trigeminal nerve.',
				},
				{
					text: 'Leaves the skull through the stylomastoid foramen.',
					key: true,
					why: 'Its motor trunk emerges from the facial canal at the stylomastoid foramen.',
				},
				{
					text: 'Supplies stapedius.',
					key: true,
					why: 'The nerve to stapedius leaves the facial nerve within the facial canal; its loss causes hyperacusis.',
				},
				{
					text: 'Provides the secretomotor fibres of the parotid gland.',
					key: false,
					why: 'Parotid secretomotor fibres come from the glossopharyngeal nerve by way of the otic ganglion.',
				},
				{
					text: 'Carries taste from the anterior two-thirds of the tongue.',
					key: true,
					why: 'Taste fibres from the anterior two-thirds of the tongue travel in the chorda tympani.',
				},
			],
			explanation:
				'The facial nerve supplies the muscles of facial expression and stapedius, taste to the anterior tongue, and secretomotor fibres to the lacrimal, submandibular and sublingual glands. It passes through the parotid gland without supplying it.',
			source:
				'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Head” and the cranial nerve summary chapter',
		},
		{
			stem: 'Regarding the pharyngeal arches and pouches:',
			stems: [
				{
					text: 'The muscles of mastication develop from the first arch.',
					key: true,
					why: 'First-arch mesoderm forms the muscles of mastication, supplied by the trigeminal nerve.',
				},
				{
					text: 'The nerve of the third arch is the glossopharyngeal nerve.',
					key: true,
					why: 'The third arch, which forms stylopharyngeus, is supplied by cranial nerve IX.',
				},
				{
					text: 'The inferior parathyroid glands develop from the third pouch.',
					key: true,
					why: 'The third pouch forms the inferior parathyroids and thymus; the fourth forms the superior parathyroids.',
				},
				{
					text: 'The thymus develops mainly from the second pouch.',
					key: false,
					why: 'The thymus develops from the third pouch; the second pouch contributes to the palatine tonsil.',
				},
				{
					text: 'The incus is derived from the second arch cartilage.',
					key: false,
					why: 'The malleus and incus come from first-arch cartilage; the second arch contributes to the stapes.',
				},
			],
			explanation:
				'Each arch has its own nerve: V (first), VII (second), IX (third) and X (fourth and sixth). The third pouch descends further than the fourth, so its parathyroids end up as the inferior pair.',
			source: 'Langman’s Medical Embryology, 14th ed., chapter “Head and Neck”',
		},
		{
			stem: 'Regarding the kidneys and suprarenal glands in their usual position:',
			stems: [
				{
					text: 'The right renal artery passes in front of the inferior vena cava.',
					key: false,
					why: 'The right renal artery runs behind the inferior vena cava.',
				},
				{
					text: 'The left renal vein passes in front of the aorta.',
					key: true,
					why: 'The left renal vein crosses in front of the aorta, just below the superior mesenteric artery.',
				},
				{
					text: 'The renal vein is the most anterior of the main structures at the hilum.',
					key: true,
					why: 'From front to back the hilum contains renal vein, renal artery and renal pelvis.',
				},
				{
					text: 'The right kidney lies slightly lower than the left.',
					key: true,
					why: 'The right kidney is displaced downwards by the liver.',
				},
				{
					text: 'The left suprarenal vein drains directly into the inferior vena cava.',
					key: false,
					why: 'The left suprarenal vein joins the left renal vein; the right one enters the inferior vena cava directly.',
				},
			],
			explanation:
				'The inferior vena cava lies to the right of the aorta, so the left renal vein is the longer vein and the right renal artery the longer artery. The left renal vein also receives the left gonadal and left suprarenal veins.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Abdomen”',
		},
	],
	sba: [
		{
			stem: 'A 30-year-old man breaks the middle of his humeral shaft in a road accident. He cannot extend his wrist and has numbness over the first dorsal web space of the hand. Which nerve is most likely injured?',
			options: ['Axillary nerve', 'Median nerve', 'Radial nerve', 'Ulnar nerve', 'Musculocutaneous nerve'],
			key: 'C',
			explanation:
				'The radial nerve lies against the humeral shaft in the radial groove. Injury there causes wrist drop and sensory loss over the dorsum of the first web space.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Upper Limb”',
		},
		{
			stem: 'After a tight plaster cast below the knee, a patient cannot dorsiflex or evert the foot and has numbness over the dorsum of the foot. Which nerve has most likely been compressed?',
			options: ['Common fibular nerve', 'Femoral nerve', 'Saphenous nerve', 'Sural nerve', 'Tibial nerve'],
			key: 'A',
			explanation:
				'The common fibular (peroneal) nerve winds round the neck of the fibula, where it is superficial and easily compressed. Its deep branch supplies the dorsiflexors and its superficial branch the evertors and most of the skin of the dorsum of the foot.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Lower Limb”',
		},
		{
			stem: 'A woman is hoarse after thyroidectomy. Laryngoscopy shows that the left vocal cord can be neither abducted nor adducted. Which nerve has most likely been damaged?',
			options: [
				'External laryngeal nerve',
				'Glossopharyngeal nerve',
				'Hypoglossal nerve',
				'Internal laryngeal nerve',
				'Recurrent laryngeal nerve',
			],
			key: 'E',
			explanation:
				'The recurrent laryngeal nerve supplies all the intrinsic muscles of the larynx except cricothyroid. It runs close to the inferior thyroid artery and the back of the thyroid lobe.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Neck”',
		},
		{
			stem: 'A 45-year-old man vomits a large amount of fresh blood. Endoscopy shows an ulcer that has eroded the posterior wall of the first part of the duodenum. Which artery is the most likely source?',
			options: [
				'Left gastric artery',
				'Gastroduodenal artery',
				'Splenic artery',
				'Superior mesenteric artery',
				'Left gastro-omental artery',
			],
			key: 'B',
			explanation:
				'The gastroduodenal artery descends immediately behind the first part of the duodenum. A penetrating posterior ulcer can erode it.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Abdomen”',
		},
		{
			stem: 'A cricketer is struck on the temple, recovers, then becomes drowsy. CT shows a fracture at the pterion and a biconvex collection between skull and dura. Which vessel is most likely torn?',
			options: [
				'Anterior cerebral artery',
				'Cerebral bridging vein',
				'Middle cerebral artery',
				'Middle meningeal artery',
				'Superficial temporal artery',
			],
			key: 'D',
			explanation:
				'The frontal branch of the middle meningeal artery lies deep to the thin bone of the pterion. Its rupture causes an extradural haematoma, which is biconvex on CT.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Head”',
		},
		{
			stem: 'During hysterectomy the uterine artery is clamped lateral to the cervix. Which structure passing just below the artery is at greatest risk?',
			options: [
				'Obturator nerve',
				'Ureter',
				'Round ligament of the uterus',
				'Ovarian artery',
				'Internal iliac vein',
			],
			key: 'B',
			explanation:
				'The uterine artery crosses above the ureter close to the lateral fornix of the vagina (“water under the bridge”). The ureter can therefore be clamped or divided with the artery.',
			source: 'Moore, Dalley and Agur, Clinically Oriented Anatomy, 8th ed., chapter “Pelvis and Perineum”',
		},
		{
			stem: 'A 40-year-old woman with a pituitary tumour growing upwards has lost vision in the temporal half of each visual field. Compression of which structure best explains this?',
			options: [
				'Left optic nerve',
				'Right optic tract',
				'Right lateral geniculate body',
				'Optic chiasma',
				'Left optic radiation',
			],
			key: 'D',
			explanation:
				'Fibres from the nasal half of each retina, which serve the temporal fields, cross in the optic chiasma above the pituitary. Compression of the chiasma gives bitemporal hemianopia.',
			source:
				'Snell’s Clinical Neuroanatomy, 8th ed., chapter on the cranial nerve nuclei and their connections (optic nerve)',
		},
		{
			stem: 'A 3-year-old boy has painless rectal bleeding. Surgery shows a blind pouch on the antimesenteric border of the ileum containing gastric mucosa. The pouch is a remnant of which structure?',
			options: [
				'Allantois',
				'Cloaca',
				'Vitellointestinal duct',
				'Ventral mesogastrium',
				'Processus vaginalis',
			],
			key: 'C',
			explanation:
				'A Meckel diverticulum is the persistent ileal end of the vitellointestinal (vitelline) duct. Ectopic gastric mucosa in it may cause ulceration and bleeding.',
			source: 'Langman’s Medical Embryology, 14th ed., chapter “Digestive System”',
		},
	],
};
