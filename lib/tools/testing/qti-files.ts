const mattext = (html: string) => `<material><mattext texttype="text/html">${html}</mattext></material>`;
const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const choices = (ident: string, ...labels: string[]) =>
  `<response_lid ident="${ident}" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid>`;
const condition = (variables: string, score: number) =>
  `<respcondition continue="No"><conditionvar>${variables}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`;
const equal = (ident: string, value: string) => `<varequal respident="${ident}">${value}</varequal>`;
const item = (title: string, presentation: string, conditions: string, rest = '') =>
  `<item ident="${title}" title="${title}"><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${conditions}</resprocessing>${rest}</item>`;

/** A quiz in QTI 1.2 as Canvas exports it, with a question of each kind and an item without one. */
export const CANVAS = `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Space quiz"><section ident="root_section">
${item(
  'choice',
  `${mattext('&lt;div&gt;Which planet is &lt;b&gt;&amp;quot;red&amp;quot;&lt;/b&gt; &amp;amp; dusty?&lt;/div&gt;')}${choices('response1', label('11', 'Venus'), label('12', 'Mars &amp; co'))}`,
  `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>${condition(equal('response1', '11'), 0)}${condition(equal('response1', '12'), 100)}`,
  `<itemfeedback ident="general_fb"><flow_mat>${mattext('&lt;p&gt;Iron oxide.&lt;/p&gt;')}</flow_mat></itemfeedback>`,
)}
${item('truth', `${mattext('Saturn has rings.')}${choices('response1', label('1', 'True'), label('2', 'False'))}`, condition(equal('response1', '1'), 100))}
${item('typed', `${mattext('Which is the nearest star?')}<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>`, condition(`${equal('response1', 'Sun')}${equal('response1', 'The Sun')}`, 100))}
${item('number', `${mattext('How many moons has Mars?')}<response_str ident="response1"><render_fib fibtype="Decimal"/></response_str>`, condition(`<or>${equal('response1', '2')}<and><vargte respident="response1">2</vargte><varlte respident="response1">2</varlte></and></or>`, 100))}
${item('match', `${mattext('Match the planets.')}${['Mars', 'Neptune'].map((name, index) => `<response_lid ident="r${index}"><material><mattext texttype="text/plain">${name}</mattext></material><render_choice>${label('1', 'red')}${label('2', 'blue')}</render_choice></response_lid>`).join('')}`, condition(equal('r0', '1'), 50) + condition(equal('r1', '2'), 50))}
${item('several', `${mattext('Which are planets?')}${choices('response1', label('1', 'Mars'), label('2', 'Io'), label('3', 'Venus'))}`, condition(`<and>${equal('response1', '1')}<not>${equal('response1', '2')}</not>${equal('response1', '3')}</and>`, 100))}
<item ident="text" title="text"><presentation>${mattext('Read this first.')}</presentation></item>
</section></assessment></questestinterop>`;

const item2 = (declaration: string, body: string, type = 'identifier', cardinality = 'single') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Red" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${type}">${declaration}</responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const simple = (id: string, text: string) => `<simpleChoice identifier="${id}">${text}</simpleChoice>`;
const choice = (prompt: string, ...all: string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>${prompt}</prompt>${all.join('')}</choiceInteraction>`;

export const ITEM_2 = item2(
  correct('B'),
  choice('Which planet is red?', simple('A', 'Venus<feedbackInline>No</feedbackInline>'), simple('B', '<p>Mars</p>')),
);

const associable = (id: string, text: string) =>
  `<simpleAssociableChoice identifier="${id}" matchMax="1">${text}</simpleAssociableChoice>`;
const match = (...left: string[]) =>
  `<p>Match.</p><matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${left.join('')}</simpleMatchSet><simpleMatchSet>${associable('R', 'red')}${associable('B', 'blue')}</simpleMatchSet></matchInteraction>`;

/** Items of QTI 2 with what is read from them: `question [options] answer`, or null if they have no counterpart. */
export const QTI_2_ITEMS: Record<string, { xml: string; expected: string | null }> = {
  choiceInteraction: { xml: ITEM_2, expected: 'Which planet is red? [Venus, Mars] Mars' },
  'text before the interaction': {
    xml: item2(
      correct('B'),
      `<p>Look up.</p>${choice('Which planet is red?', simple('A', 'Venus'), simple('B', 'Mars'))}`,
    ),
    expected: 'Look up. Which planet is red? [Venus, Mars] Mars',
  },
  'true or false': {
    xml: item2(correct('F'), choice('Mars is blue.', simple('T', 'True'), simple('F', 'False'))),
    expected: 'Mars is blue. [] False',
  },
  'points instead of a correct response': {
    xml: item2(
      '<mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="0"/><mapEntry mapKey="B" mappedValue="1"/></mapping>',
      choice('Which planet is red?', simple('A', 'Venus'), simple('B', 'Mars')),
    ),
    expected: 'Which planet is red? [Venus, Mars] Mars',
  },
  'several correct': {
    xml: item2(correct('A', 'B'), choice('Which?', simple('A', 'x'), simple('B', 'y')), 'identifier', 'multiple'),
    expected: 'Which? [x, y] ?',
  },
  'a correct response that is no choice': {
    xml: item2(correct('C'), choice('Which?', simple('A', 'x'), simple('B', 'y'))),
    expected: 'Which? [x, y] ?',
  },
  textEntryInteraction: {
    xml: item2(
      correct('B'),
      '<p>Vitamin <textEntryInteraction responseIdentifier="RESPONSE"/> is in beans.</p>',
      'string',
    ),
    expected: 'Vitamin _____ is in beans. [] B',
  },
  'a range': {
    xml: item2(correct('3'), '<p>Pi is <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>', 'float').replace(
      '<responseProcessing',
      '<responseProcessing><equal toleranceMode="absolute" tolerance="0.2 0.2"/></responseProcessing><responseProcessing',
    ),
    expected: 'Pi is _____. [] ?',
  },
  inlineChoiceInteraction: {
    xml: item2(
      correct('B'),
      '<p>The red planet is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="A">Venus</inlineChoice><inlineChoice identifier="B">Mars</inlineChoice></inlineChoiceInteraction>.</p>',
    ),
    expected: 'The red planet is _____. [Venus, Mars] Mars',
  },
  orderInteraction: {
    xml: item2(
      correct('M', 'V', 'E'),
      `<orderInteraction responseIdentifier="RESPONSE"><prompt>From the Sun?</prompt>${simple('E', 'Earth')}${simple('M', 'Mercury')}${simple('V', 'Venus')}</orderInteraction>`,
      'identifier',
      'ordered',
    ),
    expected: 'From the Sun? [] 1. Mercury',
  },
  matchInteraction: {
    xml: item2(
      correct('M R', 'N B'),
      match(associable('M', 'Mars'), associable('N', 'Neptune')),
      'directedPair',
      'multiple',
    ),
    expected: 'Match. [] Mars – red',
  },
  'pairs that are not one to one': {
    xml: item2(
      correct('M R', 'N R'),
      match(associable('M', 'Mars'), associable('N', 'Neptune')),
      'directedPair',
      'multiple',
    ),
    expected: null,
  },
  hotspotInteraction: {
    xml: item2('', '<p>Where?</p><hotspotInteraction responseIdentifier="RESPONSE"/>'),
    expected: null,
  },
  'two interactions': {
    xml: item2(correct('A'), `${choice('One?', simple('A', 'x'))}${choice('Two?', simple('A', 'x'))}`),
    expected: null,
  },
  'a picture': {
    xml: item2(correct('B'), choice('<img src="a.png"/>Which?', simple('A', 'x'), simple('B', 'y'))),
    expected: 'Which? [x, y] ?',
  },
};
