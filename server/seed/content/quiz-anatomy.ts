import { mtf, sba } from './quiz-question.ts';

export const anatomyQuiz = [
	mtf(
		'Regarding the cubital fossa:',
		'From medial to lateral the fossa holds the median nerve, the brachial artery and the biceps tendon. Its borders are pronator teres medially, brachioradialis laterally and a line between the epicondyles above.',
		[
			[
				'Its lateral border is formed by brachioradialis.',
				true,
				'Brachioradialis is the lateral border and pronator teres the medial one.',
			],
			[
				'The biceps tendon lies lateral to the brachial artery.',
				true,
				'The tendon is the guide to the artery, which is felt on its medial side.',
			],
			[
				'The median nerve lies lateral to the brachial artery.',
				false,
				'In the fossa the median nerve lies medial to the artery.',
			],
			[
				'The brachial artery usually divides at the level of the neck of the radius.',
				true,
				'There it divides into the radial and ulnar arteries.',
			],
			[
				'The ulnar nerve passes through it.',
				false,
				'The ulnar nerve passes behind the medial epicondyle, outside the fossa.',
			],
		],
	),
	sba(
		'A footballer twists his knee and feels a pop. With the knee flexed the tibia can be drawn abnormally far forwards on the femur. Which ligament is most likely torn?',
		'B',
		'The anterior cruciate ligament stops the tibia from moving forwards on the femur; a positive anterior drawer or Lachman test points to its rupture.',
		[
			'Posterior cruciate ligament',
			'Anterior cruciate ligament',
			'Fibular collateral ligament',
			'Patellar ligament',
			'Oblique popliteal ligament',
		],
	),
	mtf(
		'The following structures pass through the carpal tunnel:',
		'The tunnel holds the median nerve and nine tendons: four of flexor digitorum superficialis, four of flexor digitorum profundus and that of flexor pollicis longus.',
		[
			['The median nerve', true, 'Its compression here causes carpal tunnel syndrome.'],
			[
				'The ulnar nerve',
				false,
				'The ulnar nerve lies superficial to the flexor retinaculum, in the ulnar (Guyon) canal.',
			],
			[
				'The tendon of flexor pollicis longus',
				true,
				'It passes through the tunnel in a synovial sheath of its own.',
			],
			[
				'The tendons of flexor digitorum profundus',
				true,
				'They lie deep to the tendons of flexor digitorum superficialis.',
			],
			['The tendon of palmaris longus', false, 'It passes superficial to the retinaculum.'],
		],
	),
	sba(
		'A 60-year-old woman has sudden headache. Her left upper eyelid droops, the eye looks down and out, and the pupil is dilated. Which nerve is affected?',
		'A',
		'The oculomotor nerve supplies levator palpebrae superioris, all the extraocular muscles except lateral rectus and superior oblique, and, by its parasympathetic fibres, the sphincter of the pupil. A painful palsy with a dilated pupil suggests a posterior communicating artery aneurysm.',
		[
			'Oculomotor nerve',
			'Trochlear nerve',
			'Abducent nerve',
			'Facial nerve',
			'Ophthalmic division of the trigeminal nerve',
		],
	),
	mtf(
		'Regarding the portal vein:',
		'The vein forms behind the neck of the pancreas and ascends in the free edge of the lesser omentum behind the bile duct and the hepatic artery.',
		[
			[
				'It is formed by the union of the superior mesenteric and splenic veins.',
				true,
				'The inferior mesenteric vein usually joins the splenic vein.',
			],
			[
				'It begins behind the neck of the pancreas.',
				true,
				'This is at about the level of the L1 or L2 vertebra.',
			],
			[
				'In the free edge of the lesser omentum it lies in front of the bile duct.',
				false,
				'The vein is posterior; the bile duct lies in front of it to the right, the hepatic artery to the left.',
			],
			[
				'It has no functioning valves in adults.',
				true,
				'So a rise of portal pressure is passed back to the portosystemic anastomoses.',
			],
			[
				'It normally carries less than half of the blood that reaches the liver.',
				false,
				'It carries about three quarters; the hepatic artery carries the rest.',
			],
		],
	),
	sba(
		'Before a lumbar puncture in an adult a line is drawn between the highest points of the iliac crests. Which vertebra does it cross?',
		'D',
		'The supracristal line crosses the spine of L4 or the L4/L5 space. The spinal cord usually ends at the L1/L2 disc, so a needle at L3/L4 or L4/L5 is below it.',
		['T12', 'L1', 'L2', 'L4', 'S2'],
	),
	mtf(
		'The foramen ovale of the skull transmits:',
		'Remember the contents of foramen ovale as MALE: mandibular nerve, accessory meningeal artery, lesser petrosal nerve and emissary veins.',
		[
			['The mandibular nerve', true, 'The third division of the trigeminal nerve leaves the skull here.'],
			['The maxillary nerve', false, 'The maxillary nerve passes through the foramen rotundum.'],
			[
				'The accessory meningeal artery',
				true,
				'It enters the skull here, usually from the maxillary artery.',
			],
			['The middle meningeal artery', false, 'It enters through the foramen spinosum.'],
			['The lesser petrosal nerve', true, 'It usually passes here on its way to the otic ganglion.'],
		],
	),
	sba(
		'At appendicectomy the appendix is not seen at once. Which structure, followed downwards on the caecum, leads the surgeon to its base?',
		'C',
		'The three taeniae coli converge at the base of the appendix, where they become its outer longitudinal muscle coat.',
		[
			'The right gonadal vessels',
			'The greater omentum',
			'The taeniae coli',
			'The right ureter',
			'The ileal arcades',
		],
	),
];
