import type { SubjectBank } from './bank.ts';

export const biochemistry: SubjectBank = {
	code: 'biochemistry',
	name: 'Biochemistry',
	nameBn: 'বায়োকেমিস্ট্রি',
	mtf: [
		{
			stem: 'Regarding glycolysis:',
			stems: [
				{
					text: 'Its enzymes are located in the mitochondrial matrix.',
					key: false,
					why: 'The enzymes of glycolysis are in the cytosol.',
				},
				{
					text: 'Phosphofructokinase-1 is a major regulatory enzyme.',
					key: true,
					why: 'Phosphofructokinase-1 catalyses an irreversible step and is the main point of control.',
				},
				{
					text: 'Fructose 2,6-bisphosphate inhibits phosphofructokinase-1.',
					key: false,
					why: 'Fructose 2,6-bisphosphate is a potent activator of phosphofructokinase-1.',
				},
				{
					text: 'In mature red cells its end product is acetyl-CoA.',
					key: false,
					why: 'Mature red cells lack mitochondria, so pyruvate is reduced to lactate.',
				},
				{
					text: 'Anaerobic glycolysis yields a net two ATP per molecule of glucose.',
					key: true,
					why: 'Four ATP are made and two are used, giving a net gain of two.',
				},
			],
			explanation:
				'Glycolysis is a cytosolic pathway and works with or without oxygen. Without mitochondria or oxygen, lactate dehydrogenase regenerates NAD+ so that the pathway can continue.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Glycolysis & the Oxidation of Pyruvate”',
		},
		{
			stem: 'Regarding gluconeogenesis in humans:',
			stems: [
				{
					text: 'Glycerol is a substrate.',
					key: true,
					why: 'Glycerol from triacylglycerol is phosphorylated and enters as dihydroxyacetone phosphate.',
				},
				{
					text: 'Pyruvate carboxylase requires biotin.',
					key: true,
					why: 'Biotin is the cofactor which carries carbon dioxide in the pyruvate carboxylase reaction.',
				},
				{
					text: 'Acetyl-CoA can be converted to glucose with a net gain.',
					key: false,
					why: 'The pyruvate dehydrogenase reaction is irreversible and for each acetyl group entering the citric acid cycle two carbons leave as carbon dioxide.',
				},
				{
					text: 'Skeletal muscle contains the glucose-6-phosphatase needed to release glucose into blood.',
					key: false,
					why: 'Muscle lacks glucose-6-phosphatase; liver and kidney have it.',
				},
				{
					text: 'Glucagon stimulates the process in the liver.',
					key: true,
					why: 'Glucagon acts through cyclic AMP to promote hepatic gluconeogenesis.',
				},
			],
			explanation:
				'The main substrates are lactate, glycerol and glucogenic amino acids. The liver, and to a lesser extent the kidney, can release free glucose because they have glucose-6-phosphatase.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “Gluconeogenesis & the Control of Blood Glucose”',
		},
		{
			stem: 'Regarding ketone bodies:',
			stems: [
				{
					text: 'They are synthesised in liver mitochondria.',
					key: true,
					why: 'The enzymes of ketogenesis are in the mitochondria of hepatocytes.',
				},
				{
					text: 'The liver is the main organ which oxidises them.',
					key: false,
					why: 'The liver lacks the enzyme which transfers CoA to acetoacetate and so cannot use ketone bodies as fuel.',
				},
				{
					text: 'The brain can use them during prolonged starvation.',
					key: true,
					why: 'In prolonged starvation ketone bodies meet a large share of the energy need of the brain.',
				},
				{
					text: 'A high insulin level promotes their formation.',
					key: false,
					why: 'Insulin suppresses lipolysis and ketogenesis; lack of insulin promotes them.',
				},
				{
					text: 'Acetone is formed from acetoacetate.',
					key: true,
					why: 'Acetoacetate loses carbon dioxide spontaneously to form acetone.',
				},
			],
			explanation:
				'When fatty acid supply to the liver is high and insulin is low, acetyl-CoA is diverted into acetoacetate and 3-hydroxybutyrate. These are exported and used by muscle, heart and brain.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Oxidation of Fatty Acids: Ketogenesis”',
		},
		{
			stem: 'Regarding deficiency and excess of vitamins:',
			stems: [
				{
					text: 'Vitamin A deficiency causes night blindness.',
					key: true,
					why: 'Retinal, made from vitamin A, is the chromophore of rhodopsin in the rods.',
				},
				{
					text: 'Niacin deficiency causes pellagra.',
					key: true,
					why: 'Pellagra, with dermatitis, diarrhoea and dementia, is due to lack of niacin and its precursor tryptophan.',
				},
				{
					text: 'Vitamin D excess causes hypocalcaemia.',
					key: false,
					why: 'Excess of vitamin D raises calcium absorption and causes hypercalcaemia.',
				},
				{
					text: 'Vitamin K deficiency prolongs the prothrombin time.',
					key: true,
					why: 'Vitamin K is needed for gamma-carboxylation of factors II, VII, IX and X.',
				},
				{
					text: 'Thiamine deficiency causes beriberi.',
					key: true,
					why: 'Lack of thiamine impairs pyruvate dehydrogenase and transketolase and causes beriberi.',
				},
			],
			explanation:
				'Each vitamin has a characteristic deficiency state which follows from its coenzyme or hormone role. The fat-soluble vitamins A and D are also toxic in excess.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Micronutrients: Vitamins & Minerals”',
		},
		{
			stem: 'Regarding plasma lipoproteins:',
			stems: [
				{
					text: 'LDL is the chief carrier of dietary triacylglycerol.',
					key: false,
					why: 'Dietary triacylglycerol is carried by chylomicrons; LDL is rich in cholesterol.',
				},
				{
					text: 'VLDL is secreted by the liver.',
					key: true,
					why: 'The liver secretes VLDL to export endogenous triacylglycerol.',
				},
				{
					text: 'Apolipoprotein C-II activates lipoprotein lipase.',
					key: true,
					why: 'Apo C-II is the cofactor of lipoprotein lipase on capillary endothelium.',
				},
				{
					text: 'HDL takes part in reverse cholesterol transport.',
					key: true,
					why: 'HDL takes up cholesterol from peripheral cells and carries it towards the liver.',
				},
				{
					text: 'LDL contains apolipoprotein B-48 as its main apolipoprotein.',
					key: false,
					why: 'LDL contains apo B-100; apo B-48 is found in chylomicrons.',
				},
			],
			explanation:
				'Chylomicrons carry dietary fat and VLDL carries hepatic fat; lipoprotein lipase unloads both. LDL delivers cholesterol to cells through the LDL receptor, and HDL returns it to the liver.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Lipid Transport & Storage”',
		},
		{
			stem: 'Regarding the urea cycle:',
			stems: [
				{
					text: 'Carbamoyl phosphate synthetase I is a mitochondrial enzyme.',
					key: true,
					why: 'The first two reactions of the cycle, including this one, take place in the mitochondrial matrix.',
				},
				{
					text: 'The complete cycle operates chiefly in the kidney.',
					key: false,
					why: 'Urea is synthesised in the liver and excreted by the kidney.',
				},
				{
					text: 'Both nitrogen atoms of urea come directly from free ammonia.',
					key: false,
					why: 'One nitrogen comes from ammonia and the other from aspartate.',
				},
				{
					text: 'N-Acetylglutamate activates carbamoyl phosphate synthetase I.',
					key: true,
					why: 'N-Acetylglutamate is the essential allosteric activator of this enzyme.',
				},
				{
					text: 'Ornithine transcarbamylase deficiency causes hyperammonaemia.',
					key: true,
					why: 'A block at this step prevents disposal of ammonia as urea; inheritance is X-linked.',
				},
			],
			explanation:
				'The cycle converts toxic ammonia to urea in hepatocytes, partly in mitochondria and partly in cytosol. A defect of any enzyme of the cycle may lead to hyperammonaemia.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “Catabolism of Proteins & of Amino Acid Nitrogen”',
		},
		{
			stem: 'Regarding replication of nuclear DNA:',
			stems: [
				{
					text: 'It is semiconservative.',
					key: true,
					why: 'Each daughter molecule keeps one parental strand and has one new strand.',
				},
				{
					text: 'DNA polymerase adds nucleotides to the 5′ end of the growing strand.',
					key: false,
					why: 'DNA polymerase adds nucleotides to the 3′ end, so synthesis runs 5′ to 3′.',
				},
				{
					text: 'The primers are made of RNA.',
					key: true,
					why: 'Primase lays down short RNA primers because DNA polymerase cannot start a chain.',
				},
				{
					text: 'Okazaki fragments are formed on the lagging strand.',
					key: true,
					why: 'The lagging strand is made discontinuously as Okazaki fragments which are then joined by ligase.',
				},
				{
					text: 'It takes place in the M phase of the cell cycle.',
					key: false,
					why: 'Nuclear DNA is replicated in the S phase.',
				},
			],
			explanation:
				'DNA is copied once in each S phase. Because synthesis runs only 5′ to 3′, one strand is made continuously and the other in fragments, each begun by an RNA primer.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “DNA Organization, Replication, & Repair”',
		},
		{
			stem: 'Regarding haem and bilirubin:',
			stems: [
				{
					text: 'Unconjugated bilirubin is excreted in the urine.',
					key: false,
					why: 'Unconjugated bilirubin is bound to albumin and is not filtered.',
				},
				{
					text: 'ALA synthase requires pyridoxal phosphate.',
					key: true,
					why: 'Pyridoxal phosphate is the coenzyme for condensation of glycine and succinyl-CoA.',
				},
				{
					text: 'Lead inhibits ALA dehydratase.',
					key: true,
					why: 'Lead inhibits ALA dehydratase and ferrochelatase.',
				},
				{
					text: 'Skin photosensitivity is typical of acute intermittent porphyria.',
					key: false,
					why: 'Acute intermittent porphyria causes abdominal and neuropsychiatric attacks without photosensitivity.',
				},
				{
					text: 'Bilirubin is conjugated with glucuronic acid in the liver.',
					key: true,
					why: 'UDP-glucuronosyltransferase makes bilirubin water-soluble for excretion in bile.',
				},
			],
			explanation:
				'Haem synthesis begins with ALA synthase in mitochondria. Haem breakdown yields bilirubin, which must be conjugated in the liver before it can be excreted in bile.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Porphyrins & Bile Pigments”',
		},
	],
	sba: [
		{
			stem: 'A fair-haired infant has developmental delay, a musty body odour and a very high plasma phenylalanine. Tetrahydrobiopterin metabolism is normal. Which enzyme is deficient?',
			options: [
				'Tyrosinase',
				'Phenylalanine hydroxylase',
				'Homogentisate oxidase',
				'Cystathionine beta-synthase',
				'Branched-chain ketoacid dehydrogenase',
			],
			key: 'B',
			explanation:
				'Classical phenylketonuria is due to deficiency of phenylalanine hydroxylase, which converts phenylalanine to tyrosine. Lack of tyrosine-derived melanin accounts for the fair colouring.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “Catabolism of the Carbon Skeletons of Amino Acids”',
		},
		{
			stem: 'A man develops dark urine and anaemia after taking primaquine. He has glucose-6-phosphate dehydrogenase deficiency. Which change makes his red cells vulnerable?',
			options: [
				'Reduced synthesis of globin chains',
				'Reduced formation of ATP by glycolysis',
				'Reduced formation of 2,3-bisphosphoglycerate',
				'Reduced formation of NADPH',
				'Reduced activity of pyruvate kinase',
			],
			key: 'D',
			explanation:
				'In red cells the pentose phosphate pathway is the source of NADPH, which keeps glutathione in its reduced form. Without it, oxidant drugs damage haemoglobin and the membrane.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “The Pentose Phosphate Pathway & Other Pathways of Hexose Metabolism”',
		},
		{
			stem: 'An elderly man who lives on tea and biscuits has swollen bleeding gums and perifollicular haemorrhages. Which step of collagen formation fails directly for lack of the missing vitamin?',
			options: [
				'Hydroxylation of proline residues',
				'Oxidation of lysine residues by lysyl oxidase',
				'Removal of the terminal propeptides',
				'Secretion of tropoelastin',
				'Transcription of collagen genes',
			],
			key: 'A',
			explanation:
				'Vitamin C keeps the iron of prolyl and lysyl hydroxylases in the reduced state. Without hydroxyproline the collagen triple helix is unstable, which is the basis of scurvy.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Micronutrients: Vitamins & Minerals”',
		},
		{
			stem: 'A 6-month-old boy has fasting hypoglycaemia, a very large liver, lactic acidosis and hyperuricaemia. His hypoglycaemia does not respond to glucagon. Which enzyme is most likely deficient?',
			options: [
				'Muscle glycogen phosphorylase',
				'Lysosomal alpha-glucosidase',
				'Galactose-1-phosphate uridyltransferase',
				'Fructokinase',
				'Glucose-6-phosphatase',
			],
			key: 'E',
			explanation:
				'In von Gierke disease (type I glycogen storage disease) neither glycogenolysis nor gluconeogenesis can release free glucose. Glucose 6-phosphate is diverted to lactate and to purine synthesis.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Metabolism of Glycogen”',
		},
		{
			stem: 'A man with recurrent gout is given allopurinol. Which enzyme does the drug inhibit?',
			options: [
				'Adenosine deaminase',
				'Hypoxanthine-guanine phosphoribosyltransferase',
				'Xanthine oxidase',
				'Dihydrofolate reductase',
				'Ribonucleotide reductase',
			],
			key: 'C',
			explanation:
				'Xanthine oxidase converts hypoxanthine to xanthine and xanthine to uric acid. Allopurinol and its metabolite oxipurinol inhibit it and so lower plasma urate.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “Metabolism of Purine & Pyrimidine Nucleotides”',
		},
		{
			stem: 'A statin acts as a reversible competitive inhibitor of HMG-CoA reductase. How does it alter the kinetics of the enzyme with respect to HMG-CoA?',
			options: [
				'Apparent Km decreased, Vmax unchanged',
				'Apparent Km decreased, Vmax decreased',
				'Apparent Km unchanged, Vmax decreased',
				'Apparent Km increased, Vmax decreased',
				'Apparent Km increased, Vmax unchanged',
			],
			key: 'E',
			explanation:
				'A competitive inhibitor competes with the substrate for the active site, so more substrate is needed for half-maximal velocity. Enough substrate overcomes it, so Vmax is unchanged.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Enzymes: Kinetics”',
		},
		{
			stem: 'A worker rescued from a factory fire has severe lactic acidosis from cyanide poisoning. Which component of the respiratory chain does cyanide inhibit?',
			options: [
				'Complex I (NADH dehydrogenase)',
				'Complex II (succinate dehydrogenase)',
				'Complex III (cytochrome bc1 complex)',
				'Complex IV (cytochrome c oxidase)',
				'Complex V (ATP synthase)',
			],
			key: 'D',
			explanation:
				'Cyanide binds the haem iron of cytochrome c oxidase and stops electron transfer to oxygen. Cells then depend on anaerobic glycolysis and lactate accumulates.',
			source:
				'Harper’s Illustrated Biochemistry, 31st ed., chapter “The Respiratory Chain & Oxidative Phosphorylation”',
		},
		{
			stem: 'A boy with recurrent bone pain and anaemia has sickle-shaped red cells on his blood film. Which amino acid change in the beta-globin chain is responsible?',
			options: [
				'Glutamate replaced by lysine',
				'Glutamate replaced by glycine',
				'Glutamate replaced by valine',
				'Valine replaced by glutamate',
				'Lysine replaced by glutamate',
			],
			key: 'C',
			explanation:
				'In haemoglobin S valine replaces glutamate at position 6 of the beta chain. The hydrophobic residue lets deoxygenated haemoglobin polymerise; replacement by lysine gives haemoglobin C.',
			source: 'Harper’s Illustrated Biochemistry, 31st ed., chapter “Proteins: Myoglobin & Hemoglobin”',
		},
	],
};
