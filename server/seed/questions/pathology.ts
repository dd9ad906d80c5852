import type { SubjectBank } from './bank.ts';

export const pathology: SubjectBank = {
	code: 'pathology',
	name: 'Pathology',
	nameBn: 'প্যাথলজি',
	mtf: [
		{
			stem: 'Regarding apoptosis:',
			stems: [
				{
					text: 'The affected cell shrinks.',
					key: true,
					why: 'Shrinkage is typical of apoptosis, whereas swelling is typical of necrosis.',
				},
				{
					text: 'It typically provokes a brisk neutrophilic reaction.',
					key: false,
					why: 'Apoptotic bodies are cleared by phagocytes before their contents leak, so inflammation is not provoked.',
				},
				{
					text: 'It is carried out by caspases.',
					key: true,
					why: 'Both the mitochondrial and the death receptor pathways activate caspases.',
				},
				{
					text: 'BCL2 protein promotes it.',
					key: false,
					why: 'BCL2 is anti-apoptotic; it prevents leakage of mitochondrial cytochrome c.',
				},
				{
					text: 'It occurs in normal embryonic development.',
					key: true,
					why: 'Apoptosis removes unwanted cells in embryogenesis, such as those between the digits.',
				},
			],
			explanation:
				'Apoptosis is regulated cell death, both physiological and pathological. The cell shrinks, its chromatin condenses, and membrane-bound fragments are removed by phagocytes without inflammation.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Cell Injury, Cell Death, and Adaptations”',
		},
		{
			stem: 'In acute inflammation:',
			stems: [
				{
					text: 'An exudate has a lower protein content than a transudate.',
					key: false,
					why: 'An exudate is rich in protein because vascular permeability is increased.',
				},
				{
					text: 'Selectins mediate rolling of leucocytes on endothelium.',
					key: true,
					why: 'Selectins mediate weak, transient binding (rolling); integrins mediate firm adhesion.',
				},
				{
					text: 'Histamine increases the permeability of venules.',
					key: true,
					why: 'Histamine from mast cells causes endothelial contraction and gaps in postcapillary venules.',
				},
				{
					text: 'Aspirin acts mainly by inhibiting lipoxygenase.',
					key: false,
					why: 'Aspirin inhibits cyclo-oxygenase and thereby the synthesis of prostaglandins and thromboxane.',
				},
				{
					text: 'C5a attracts neutrophils.',
					key: true,
					why: 'C5a is a powerful chemotactic factor for neutrophils.',
				},
			],
			explanation:
				'Vasodilatation and increased venular permeability produce a protein-rich exudate. Leucocytes roll by selectins, adhere by integrins, migrate and follow chemotactic gradients such as C5a.',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Inflammation and Repair”',
		},
		{
			stem: 'Regarding hypersensitivity reactions:',
			stems: [
				{
					text: 'Systemic anaphylaxis to penicillin is mediated by IgE.',
					key: true,
					why: 'IgE on mast cells mediates immediate (type I) hypersensitivity.',
				},
				{
					text: 'The tuberculin skin reaction is mediated by T cells.',
					key: true,
					why: 'The tuberculin reaction is the classic delayed-type (type IV) response.',
				},
				{
					text: 'Warm autoimmune haemolytic anaemia is a T cell-mediated (type IV) reaction.',
					key: false,
					why: 'It is antibody-mediated (type II), due to IgG antibodies against red cell antigens.',
				},
				{
					text: 'Allergic contact dermatitis to nickel is caused by immune complexes.',
					key: false,
					why: 'Allergic contact dermatitis is T cell-mediated (type IV).',
				},
				{
					text: 'Immune complex deposition is the basis of serum sickness.',
					key: true,
					why: 'Serum sickness is the prototype of systemic immune complex (type III) disease.',
				},
			],
			explanation:
				'Type I is IgE-mediated, type II is due to antibody against cell or matrix antigens, type III is due to immune complexes, and type IV is T cell-mediated.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Diseases of the Immune System”',
		},
		{
			stem: 'Regarding neoplasia:',
			stems: [
				{
					text: 'Carcinoma in situ has invaded the basement membrane.',
					key: false,
					why: 'In carcinoma in situ the full thickness of epithelium is dysplastic but the basement membrane is intact.',
				},
				{
					text: 'The RB gene is a proto-oncogene.',
					key: false,
					why: 'RB is a tumour suppressor gene.',
				},
				{
					text: 'Metastasis establishes that a tumour is malignant.',
					key: true,
					why: 'Benign neoplasms do not metastasise.',
				},
				{
					text: 'Carcinomas are malignant tumours of mesenchymal origin.',
					key: false,
					why: 'Carcinomas arise from epithelium; malignant mesenchymal tumours are sarcomas.',
				},
				{
					text: 'The E6 protein of high-risk human papillomavirus promotes degradation of p53.',
					key: true,
					why: 'E6 promotes degradation of p53, while E7 inactivates RB.',
				},
			],
			explanation:
				'Invasion and metastasis mark malignancy. High-risk papillomaviruses transform cells by disabling two tumour suppressors, p53 (by E6) and RB (by E7).',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Neoplasia”',
		},
		{
			stem: 'Typical findings in uncomplicated haemolytic anaemia include:',
			stems: [
				{
					text: 'Reticulocytosis.',
					key: true,
					why: 'The marrow responds to shortened red cell survival by releasing more reticulocytes.',
				},
				{
					text: 'Raised serum haptoglobin.',
					key: false,
					why: 'Haptoglobin binds free haemoglobin and is cleared with it, so its serum level falls.',
				},
				{
					text: 'Raised serum unconjugated bilirubin.',
					key: true,
					why: 'Breakdown of haem produces more bilirubin than the liver can promptly conjugate.',
				},
				{
					text: 'Erythroid hyperplasia of the bone marrow.',
					key: true,
					why: 'Raised erythropoietin drives proliferation of red cell precursors in the marrow.',
				},
				{
					text: 'Reduced serum lactate dehydrogenase.',
					key: false,
					why: 'Lactate dehydrogenase is released from destroyed red cells, so its serum level rises.',
				},
			],
			explanation:
				'Haemolysis shortens red cell survival. Evidence of destruction (raised unconjugated bilirubin and lactate dehydrogenase, low haptoglobin) is combined with evidence of compensation (reticulocytosis and marrow erythroid hyperplasia).',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Red Blood Cell and Bleeding Disorders”',
		},
		{
			stem: 'Regarding granulomatous inflammation:',
			stems: [
				{
					text: 'Caseous necrosis is characteristic of sarcoidosis.',
					key: false,
					why: 'Sarcoid granulomas are typically non-caseating; caseation is typical of tuberculosis.',
				},
				{
					text: 'Epithelioid cells are derived from neutrophils.',
					key: false,
					why: 'Epithelioid cells are activated macrophages.',
				},
				{
					text: 'Interferon-gamma from T cells activates the macrophages.',
					key: true,
					why: 'TH1 cells secrete interferon-gamma, the main activator of macrophages in immune granulomas.',
				},
				{
					text: 'Langhans giant cells are formed by fusion of macrophages.',
					key: true,
					why: 'Activated macrophages fuse to form multinucleate giant cells.',
				},
				{
					text: 'Granulomas may form around surgical sutures.',
					key: true,
					why: 'Inert foreign material such as suture or talc provokes foreign body granulomas.',
				},
			],
			explanation:
				'A granuloma is a collection of activated (epithelioid) macrophages, often with lymphocytes and giant cells. Immune granulomas depend on T cell cytokines; foreign body granulomas form around inert material.',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Inflammation and Repair”',
		},
		{
			stem: 'Regarding thrombosis and embolism:',
			stems: [
				{
					text: 'Endothelial injury is a component of Virchow’s triad.',
					key: true,
					why: 'The triad is endothelial injury, abnormal blood flow and hypercoagulability.',
				},
				{
					text: 'Most pulmonary emboli arise from the superficial veins of the leg.',
					key: false,
					why: 'Most pulmonary emboli arise from deep veins of the leg, above the knee.',
				},
				{
					text: 'Factor V Leiden protects against venous thrombosis.',
					key: false,
					why: 'Factor V Leiden resists inactivation by activated protein C and predisposes to venous thrombosis.',
				},
				{
					text: 'Lines of Zahn show that a clot formed after death.',
					key: false,
					why: 'Lines of Zahn are laminations formed in flowing blood, so they indicate a thrombus formed in life.',
				},
				{
					text: 'Fat embolism may follow fracture of the femoral shaft.',
					key: true,
					why: 'Fat from the marrow enters torn vessels after fracture of a long bone.',
				},
			],
			explanation:
				'Thrombi form in life and are attached and laminated, in contrast to postmortem clots. Most clinically important pulmonary emboli come from the deep leg veins.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Hemodynamic Disorders, Thromboembolic Disease, and Shock”',
		},
		{
			stem: 'Regarding acute post-streptococcal glomerulonephritis in children:',
			stems: [
				{
					text: 'It follows infection with group A streptococci.',
					key: true,
					why: 'It appears one to four weeks after pharyngeal or skin infection with nephritogenic strains of group A streptococci.',
				},
				{
					text: 'The glomeruli are typically hypocellular.',
					key: false,
					why: 'The glomeruli are enlarged and hypercellular from proliferating intrinsic cells and infiltrating leucocytes.',
				},
				{
					text: 'Subepithelial humps are typical on electron microscopy.',
					key: true,
					why: 'The humps are immune complex deposits on the epithelial side of the basement membrane.',
				},
				{
					text: 'Serum C3 is typically raised during the active phase.',
					key: false,
					why: 'Complement is consumed, so serum C3 is typically low in the active phase.',
				},
				{
					text: 'Most affected children recover with conservative treatment.',
					key: true,
					why: 'The great majority of affected children, over 95%, eventually recover renal function.',
				},
			],
			explanation:
				'It is an immune complex disease presenting as an acute nephritic syndrome, with diffuse hypercellular glomeruli, subepithelial humps and low serum C3. The outlook in children is good.',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “The Kidney”',
		},
	],
	sba: [
		{
			stem: 'A man with long-standing acid reflux has a lower oesophageal biopsy showing columnar epithelium with goblet cells in place of squamous epithelium, with no atypia. Which process does this show?',
			options: ['Atrophy', 'Dysplasia', 'Hyperplasia', 'Hypertrophy', 'Metaplasia'],
			key: 'E',
			explanation:
				'Metaplasia is replacement of one differentiated cell type by another. In Barrett oesophagus, squamous epithelium is replaced by columnar epithelium with goblet cells.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Cell Injury, Cell Death, and Adaptations”',
		},
		{
			stem: 'A woman dies two weeks after occlusion of her left middle cerebral artery. At autopsy the affected brain is soft and semifluid. Which type of necrosis is this?',
			options: [
				'Caseous necrosis',
				'Coagulative necrosis',
				'Liquefactive necrosis',
				'Fat necrosis',
				'Fibrinoid necrosis',
			],
			key: 'C',
			explanation:
				'Infarction of most solid organs causes coagulative necrosis, but infarcted brain undergoes liquefactive necrosis.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Cell Injury, Cell Death, and Adaptations”',
		},
		{
			stem: 'A 22-year-old student has painless enlarged neck nodes and night sweats. Biopsy shows large binucleate cells with prominent eosinophilic nucleoli, positive for CD15 and CD30. What is the diagnosis?',
			options: [
				'Burkitt lymphoma',
				'Classic Hodgkin lymphoma',
				'Follicular lymphoma',
				'Mantle cell lymphoma',
				'Small lymphocytic lymphoma',
			],
			key: 'B',
			explanation:
				'Reed-Sternberg cells, binucleate with owl-eye nucleoli and positive for CD15 and CD30, are diagnostic of classic Hodgkin lymphoma in the right cellular background.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Diseases of White Blood Cells, Lymph Nodes, Spleen, and Thymus”',
		},
		{
			stem: 'A 50-year-old man has a very large spleen and a white cell count of 180 × 10⁹/L with neutrophils, myelocytes and basophils. Chronic myeloid leukaemia is suspected. Which fusion gene confirms it?',
			options: ['BCR::ABL1', 'PML::RARA', 'RUNX1::RUNX1T1', 'IGH::BCL2', 'EWSR1::FLI1'],
			key: 'A',
			explanation:
				'The Philadelphia chromosome, t(9;22), creates the BCR::ABL1 fusion gene, whose product is a constantly active tyrosine kinase. It is present in chronic myeloid leukaemia by definition.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Diseases of White Blood Cells, Lymph Nodes, Spleen, and Thymus”',
		},
		{
			stem: 'Five days after an anterior myocardial infarction a woman collapses with distended neck veins and very low blood pressure. Echocardiography shows blood filling the pericardial sac. What has most likely happened?',
			options: [
				'Rupture of a papillary muscle',
				'Rupture of the interventricular septum',
				'Formation of a ventricular aneurysm',
				'Rupture of the ventricular free wall',
				'Embolism from a mural thrombus',
			],
			key: 'D',
			explanation:
				'In the first week the necrotic muscle is soft and has not yet been replaced by strong scar. Rupture of the free wall causes haemopericardium and tamponade.',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “The Heart”',
		},
		{
			stem: 'A woman with long-standing rheumatoid arthritis develops heavy proteinuria. Renal biopsy shows amorphous pink material in the glomeruli, thought to be amyloid. Which stain best confirms this?',
			options: ['Prussian blue', 'Ziehl-Neelsen', 'Oil red O', 'Masson trichrome', 'Congo red'],
			key: 'E',
			explanation:
				'Amyloid of any type stains with Congo red and shows apple-green birefringence in polarised light.',
			source:
				'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “Diseases of the Immune System”',
		},
		{
			stem: 'A 34-year-old woman has a thyroid nodule and an enlarged neck node. The nodule shows branching papillae, clear overlapping nuclei with grooves, and psammoma bodies. What is the diagnosis?',
			options: [
				'Anaplastic carcinoma',
				'Follicular adenoma',
				'Papillary carcinoma',
				'Medullary carcinoma',
				'Hashimoto thyroiditis',
			],
			key: 'C',
			explanation:
				'Papillary carcinoma is recognised by its nuclei, which are clear, grooved and overlapping, and it often contains psammoma bodies. It tends to spread to the cervical lymph nodes.',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “The Endocrine System”',
		},
		{
			stem: 'A young man has haemoptysis and rapidly progressive renal failure. Renal biopsy shows crescents and smooth linear IgG along the glomerular basement membrane. What do the antibodies recognise?',
			options: [
				'Type IV collagen',
				'Double-stranded DNA',
				'Myeloperoxidase',
				'Phospholipase A2 receptor',
				'Streptococcal antigens',
			],
			key: 'A',
			explanation:
				'In Goodpasture (anti-GBM) disease, antibodies bind the alpha-3 chain of type IV collagen in glomerular and alveolar basement membranes and give linear immunofluorescence.',
			source: 'Robbins and Cotran Pathologic Basis of Disease, 10th ed., chapter “The Kidney”',
		},
	],
};
