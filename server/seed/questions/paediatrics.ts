import type { SubjectBank } from './bank.ts';

/** Demonstration questions of Paediatrics: eight MTF and eight SBA. */
export const paediatrics: SubjectBank = {
	code: 'paediatrics',
	name: 'Paediatrics',
	nameBn: 'শিশুরোগবিদ্যা',
	mtf: [
		{
			stem: 'Tetralogy of Fallot:',
			stems: [
				{
					text: 'The aorta overrides the ventricular septal defect.',
					key: true,
					why: 'An overriding aorta is one of the four components.',
				},
				{
					text: 'An atrial septal defect is one of the four defining components.',
					key: false,
					why: 'The four are ventricular septal defect, right ventricular outflow obstruction, overriding aorta and right ventricular hypertrophy.',
				},
				{
					text: 'Right ventricular hypertrophy is present.',
					key: true,
					why: 'The right ventricle hypertrophies because it pumps against outflow obstruction at systemic pressure.',
				},
				{
					text: 'The chest radiograph typically shows plethoric lung fields.',
					key: false,
					why: 'Reduced pulmonary blood flow makes the lung fields oligaemic.',
				},
				{
					text: 'Squatting can relieve a hypercyanotic spell.',
					key: true,
					why: 'Squatting raises systemic vascular resistance and so reduces right-to-left shunting.',
				},
			],
			explanation:
				'Obstruction of right ventricular outflow drives blood through the ventricular septal defect into the aorta. Raising systemic resistance directs more blood to the lungs.',
			source:
				'Lissauer and Carroll, Illustrated Textbook of Paediatrics, 5th edition, chapter "Cardiac disorders"',
		},
		{
			stem: 'The following findings suggest that jaundice in a term newborn is pathological:',
			stems: [
				{
					text: 'Mild unconjugated hyperbilirubinaemia peaking on day 4 in a well baby',
					key: false,
					why: 'Mild unconjugated jaundice peaking at three to five days in a well baby is typical of physiological jaundice.',
				},
				{
					text: 'Jaundice visible within 24 hours of birth',
					key: true,
					why: 'Jaundice in the first 24 hours is pathological and usually due to haemolysis.',
				},
				{
					text: 'Yellow stools of normal colour',
					key: false,
					why: 'Pigmented stools show that bile is reaching the gut; pale stools would be the warning sign.',
				},
				{
					text: 'A raised conjugated bilirubin fraction',
					key: true,
					why: 'Conjugated hyperbilirubinaemia is never physiological and needs prompt investigation.',
				},
				{
					text: 'Pale stools with dark urine',
					key: true,
					why: 'Pale stools with dark urine indicate cholestasis, such as biliary atresia.',
				},
			],
			explanation:
				'Physiological jaundice appears after the first day, is unconjugated and occurs in a well baby. Very early onset or any sign of cholestasis needs urgent investigation.',
			source:
				'Lissauer and Carroll, Illustrated Textbook of Paediatrics, 5th edition, chapter "Neonatal medicine"',
		},
		{
			stem: 'Minimal change nephrotic syndrome in childhood:',
			stems: [
				{
					text: 'It is the commonest cause of nephrotic syndrome in young children.',
					key: true,
					why: 'Minimal change disease accounts for most cases of idiopathic nephrotic syndrome in young children.',
				},
				{
					text: 'Serum cholesterol is typically low.',
					key: false,
					why: 'Hepatic lipoprotein synthesis increases, so cholesterol is typically high.',
				},
				{
					text: 'Most children respond to corticosteroids.',
					key: true,
					why: 'Steroid responsiveness is characteristic of minimal change disease.',
				},
				{
					text: 'Spontaneous bacterial peritonitis is a recognised complication.',
					key: true,
					why: 'Loss of immunoglobulin and complement factors predisposes to peritonitis, notably pneumococcal.',
				},
				{
					text: 'Venous thrombosis is a recognised complication.',
					key: true,
					why: 'Urinary loss of antithrombin and haemoconcentration promote thrombosis.',
				},
			],
			explanation:
				'Heavy proteinuria causes hypoalbuminaemia, oedema and hyperlipidaemia, and makes the child prone to infection and thrombosis. Most children remit on corticosteroids.',
			source: 'Nelson Textbook of Pediatrics, 21st edition, chapter "Nephrotic Syndrome"',
		},
		{
			stem: 'The following are expected of a normally developing child:',
			stems: [
				{
					text: 'Copying a triangle at the age of 2 years',
					key: false,
					why: 'A triangle is copied at about 5 years; a 2-year-old imitates or draws lines.',
				},
				{
					text: 'Social smiling by 8 weeks',
					key: true,
					why: 'Responsive smiling appears at about 6 weeks and should be present by 8 weeks.',
				},
				{
					text: 'Sitting without support by 9 months',
					key: true,
					why: 'Most infants sit unsupported by 6 to 8 months, and 9 months is the limit age.',
				},
				{
					text: 'Walking alone by 6 months',
					key: false,
					why: 'Independent walking comes at about 12 months; a 6-month-old is only beginning to sit.',
				},
				{
					text: 'Using a pincer grip by 12 months',
					key: true,
					why: 'The mature pincer grip develops at around 10 months and is expected by 12 months.',
				},
			],
			explanation:
				'Milestones follow a head-to-foot and gross-to-fine order. Knowing limit ages allows delay to be recognised.',
			source:
				'Lissauer and Carroll, Illustrated Textbook of Paediatrics, 5th edition, chapter "Normal child development, hearing and vision"',
		},
		{
			stem: 'Severe acute malnutrition in a child aged 6 to 59 months:',
			stems: [
				{
					text: 'Bilateral pitting oedema of nutritional origin is sufficient for the diagnosis.',
					key: true,
					why: 'Bilateral nutritional oedema is one of the WHO diagnostic criteria on its own.',
				},
				{
					text: 'A mid-upper arm circumference below 115 mm is a diagnostic criterion.',
					key: true,
					why: 'WHO uses a mid-upper arm circumference below 115 mm at this age.',
				},
				{
					text: 'Iron supplements should be started on the day of admission.',
					key: false,
					why: 'Iron is withheld in the initial phase because it can worsen infection and oxidative stress.',
				},
				{
					text: 'Hypoglycaemia and hypothermia are common dangers soon after admission.',
					key: true,
					why: 'Both are frequent in the stabilisation phase and often accompany serious infection.',
				},
				{
					text: 'A high-protein diet is needed in the stabilisation phase.',
					key: false,
					why: 'Initial feeding uses low-protein F-75; protein and energy are raised in the rehabilitation phase.',
				},
			],
			explanation:
				'Care begins with stabilisation: hypoglycaemia, hypothermia, dehydration and infection are treated with cautious low-protein feeds. Iron and catch-up feeding come later.',
			source:
				'WHO Pocket Book of Hospital Care for Children, 2nd edition (2013), chapter "Severe acute malnutrition"',
		},
		{
			stem: 'Measles:',
			stems: [
				{
					text: 'Koplik spots appear before the rash.',
					key: true,
					why: 'Koplik spots are the prodromal enanthem seen one to two days before the rash.',
				},
				{
					text: 'The rash begins on the feet and spreads upwards.',
					key: false,
					why: 'The rash begins at the hairline and behind the ears and spreads downwards.',
				},
				{
					text: 'Infectivity begins on the day the rash appears.',
					key: false,
					why: 'The patient is infectious from about four days before to four days after rash onset.',
				},
				{
					text: 'Vitamin A is recommended in treatment.',
					key: true,
					why: 'WHO recommends vitamin A for children with measles to reduce eye damage and death.',
				},
				{
					text: 'Subacute sclerosing panencephalitis is a late complication.',
					key: true,
					why: 'This fatal encephalitis due to persistent measles virus appears years after the illness.',
				},
			],
			explanation:
				'Measles spreads from the prodrome, when Koplik spots are seen, and its rash moves from the head downwards. Vitamin A is part of treatment.',
			source: 'Nelson Textbook of Pediatrics, 21st edition, chapter "Measles"',
		},
		{
			stem: "Mature human milk compared with unmodified cow's milk:",
			stems: [
				{
					text: 'It contains more protein.',
					key: false,
					why: "Cow's milk has about three times as much protein as human milk.",
				},
				{
					text: 'It contains more lactose.',
					key: true,
					why: "Human milk contains about 7 g of lactose per 100 mL, more than cow's milk.",
				},
				{
					text: 'It contains more sodium.',
					key: false,
					why: "Cow's milk has a higher sodium content and a greater renal solute load.",
				},
				{
					text: 'It contains more secretory IgA.',
					key: true,
					why: 'Secretory IgA is the principal antibody of human milk, whereas IgG predominates in bovine milk.',
				},
				{
					text: 'It contains more phosphorus.',
					key: false,
					why: "Cow's milk has much more phosphorus, which can provoke neonatal hypocalcaemia.",
				},
			],
			explanation:
				"Human milk has less protein, sodium and phosphorus but more lactose and secretory IgA than cow's milk. It thus puts a smaller solute load on the infant kidney.",
			source: 'Lissauer and Carroll, Illustrated Textbook of Paediatrics, 5th edition, chapter "Nutrition"',
		},
		{
			stem: 'Down syndrome (trisomy 21):',
			stems: [
				{
					text: 'Maternal meiotic non-disjunction is the commonest mechanism.',
					key: true,
					why: 'About 95% have free trisomy 21 from non-disjunction, most often maternal.',
				},
				{
					text: 'Atrioventricular septal defect is a characteristic cardiac lesion.',
					key: true,
					why: 'Atrioventricular septal defect is strongly associated with the syndrome.',
				},
				{
					text: 'Generalised hypertonia is typical in the newborn.',
					key: false,
					why: 'Newborns with Down syndrome are typically hypotonic.',
				},
				{
					text: 'Hyperthyroidism is commoner than hypothyroidism.',
					key: false,
					why: 'Hypothyroidism is by far the commoner thyroid disorder, so regular screening is advised.',
				},
				{
					text: 'The risk of acute leukaemia is increased.',
					key: true,
					why: 'Both acute lymphoblastic and acute myeloid leukaemia are more frequent in children with the syndrome.',
				},
			],
			explanation:
				'Trisomy 21 usually follows maternal meiotic non-disjunction. Hypotonia, cardiac defects, hypothyroidism and leukaemia are important associations.',
			source: 'Nelson Textbook of Pediatrics, 21st edition, chapter "Cytogenetics"',
		},
	],
	sba: [
		{
			stem: 'A 5-week-old boy has had projectile, non-bilious vomiting after every feed for a week and remains hungry. An olive-sized mass is felt in the right upper abdomen. Which biochemical disturbance is most likely?',
			options: [
				'Hyperchloraemic metabolic acidosis',
				'Hypochloraemic, hypokalaemic metabolic alkalosis',
				'Hyperkalaemia with hyponatraemia',
				'Hypernatraemia with normal acid-base status',
				'Respiratory acidosis',
			],
			key: 'B',
			explanation:
				'Pyloric stenosis causes loss of gastric hydrochloric acid, so chloride falls and bicarbonate rises. Renal compensation then depletes potassium.',
			source:
				'Nelson Textbook of Pediatrics, 21st edition, chapter "Pyloric Stenosis and Other Congenital Anomalies of the Stomach"',
		},
		{
			stem: 'An 8-month-old infant has attacks of screaming with drawing up of the legs, during which he turns pale. He passes stool like redcurrant jelly, and a sausage-shaped mass is felt in the abdomen. What is the most likely diagnosis?',
			options: [
				'Hirschsprung disease',
				'Acute appendicitis',
				'Necrotising enterocolitis',
				'Intussusception',
				'Infantile colic',
			],
			key: 'D',
			explanation:
				'Paroxysmal colic, a sausage-shaped mass and blood-stained mucus in this age group are classic of intussusception. Ultrasound confirms it by showing a target sign.',
			source:
				'Nelson Textbook of Pediatrics, 21st edition, chapter "Ileus, Adhesions, Intussusception, and Closed-Loop Obstructions"',
		},
		{
			stem: 'A well 4-year-old girl develops bruises and petechiae two weeks after a viral illness. She has no lymphadenopathy or splenomegaly. Platelets are 12 × 10⁹/L; haemoglobin, white cell count and the rest of the film are normal. What is the most likely diagnosis?',
			options: [
				'Immune thrombocytopenia',
				'Acute lymphoblastic leukaemia',
				'Aplastic anaemia',
				'Haemophilia A',
				'IgA vasculitis',
			],
			key: 'A',
			explanation:
				'Isolated thrombocytopenia in a well child after a viral illness is immune thrombocytopenia. Marrow disease would affect other cell lines, and haemophilia and IgA vasculitis do not lower platelets.',
			source: 'Nelson Textbook of Pediatrics, 21st edition, chapter "Platelet and Blood Vessel Disorders"',
		},
		{
			stem: 'A baby born at 29 weeks has grunting, chest retractions and cyanosis within an hour of birth. The chest radiograph shows a ground-glass appearance with air bronchograms. Which cells produce the substance that is deficient?',
			options: [
				'Type I alveolar cells',
				'Alveolar macrophages',
				'Bronchial goblet cells',
				'Club (Clara) cells',
				'Type II alveolar cells',
			],
			key: 'E',
			explanation:
				'This is respiratory distress syndrome due to lack of surfactant, which is made and stored in the lamellar bodies of type II alveolar cells.',
			source: 'Nelson Textbook of Pediatrics, 21st edition, chapter "Respiratory Tract Disorders"',
		},
		{
			stem: 'An 18-month-old boy, breastfed without vitamin supplements and rarely taken outdoors, has bow legs, widened wrists and beading of the ribs. Serum phosphate is low, and alkaline phosphatase and parathyroid hormone are raised. What is the most likely diagnosis?',
			options: [
				'Scurvy',
				'Achondroplasia',
				'Nutritional rickets',
				'Osteogenesis imperfecta',
				'Hypoparathyroidism',
			],
			key: 'C',
			explanation:
				'Widened wrists, rachitic rosary and raised alkaline phosphatase with secondary hyperparathyroidism indicate nutritional (vitamin D-deficiency) rickets. Little sunlight and prolonged unsupplemented breastfeeding are the risks.',
			source: 'Nelson Textbook of Pediatrics, 21st edition, chapter "Rickets and Hypervitaminosis D"',
		},
		{
			stem: 'A 2-year-old girl with a day of coryza wakes at night with a barking cough, a hoarse voice and inspiratory stridor. Her temperature is 38°C; she does not drool and is not toxic. Which organism is the most likely cause?',
			options: [
				'Haemophilus influenzae type b',
				'Parainfluenza virus',
				'Streptococcus pyogenes',
				'Bordetella pertussis',
				'Mycoplasma pneumoniae',
			],
			key: 'B',
			explanation:
				'Barking cough, hoarseness and stridor after coryza indicate viral croup, most often caused by parainfluenza viruses. Epiglottitis from Haemophilus makes a child toxic and drooling.',
			source:
				'Nelson Textbook of Pediatrics, 21st edition, chapter "Acute Inflammatory Upper Airway Obstruction (Croup, Epiglottitis, Laryngitis, and Bacterial Tracheitis)"',
		},
		{
			stem: 'A 10-day-old baby with ambiguous genitalia and a 46,XX karyotype has vomiting and shock. Sodium is 118 mmol/L, potassium 7.2 mmol/L and 17-hydroxyprogesterone is greatly raised. Which enzyme is most likely deficient?',
			options: [
				'5-alpha-reductase',
				'17-alpha-hydroxylase',
				'Aromatase',
				'21-hydroxylase',
				'11-beta-hydroxysteroid dehydrogenase type 2',
			],
			key: 'D',
			explanation:
				'Salt-losing crisis with virilisation of a female infant and high 17-hydroxyprogesterone is 21-hydroxylase deficiency. Lack of aldosterone causes the hyponatraemia and hyperkalaemia.',
			source:
				'Nelson Textbook of Pediatrics, 21st edition, chapter "Congenital Adrenal Hyperplasia and Related Disorders"',
		},
		{
			stem: 'A 10-month-old boy has had watery diarrhoea for two days without blood. He is irritable, drinks eagerly, has sunken eyes, and his skin pinch goes back slowly. What is the most appropriate treatment?',
			options: [
				'Loperamide with oral fluids and continued feeding',
				'Ciprofloxacin with oral fluids and continued feeding',
				'Low-osmolarity ORS, zinc and continued feeding',
				'Intravenous 5% dextrose with feeds withheld',
				'Low-osmolarity ORS with feeds withheld for 24 hours',
			],
			key: 'C',
			explanation:
				'He has some dehydration, which is corrected with oral rehydration solution; zinc shortens the illness and feeding continues. Antimotility drugs and routine antibiotics have no place.',
			source: 'WHO Pocket Book of Hospital Care for Children, 2nd edition (2013), chapter "Diarrhoea"',
		},
	],
};
