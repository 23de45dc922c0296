import type { Post } from '../types.ts';

/** News, results and rules of the work. */
export const work: Post[] = [
  {
    id: 'rate-calculator',
    by: 'development',
    text: 'The new rate calculator is live for everyone. It compares all four carriers side by side and remembers your last ten routes.\n\nIf a number looks wrong, tell {who:data}. A screenshot helps; “it is wrong” does not.',
    threads: [
      [
        'sales',
        'Does it know the Baltic routes already?',
        ['author', 'All but the islands. Those follow with the next release.'],
        ['sales', 'Good enough, nobody ships to Saaremaa before lunch.'],
      ],
      ['support', 'Tried it with the strangest address we have. It found the right carrier in two seconds.'],
      [
        'finance',
        'Are the fuel surcharges in the price?',
        ['author', 'Yes, from the table that Finance keeps. So if it is wrong, we can blame each other.'],
      ],
    ],
  },
  {
    id: 'phishing',
    by: 'technology',
    text: 'A reminder: nobody from Technology will ever ask for your password, not by phone and not by chat. If someone does, hang up and tell us.\n\nLast week it was “Kevin from IT”. We have no Kevin.',
    threads: [
      [
        'sales',
        'Kevin called me too. Very polite, I almost felt sorry for him.',
        ['author', 'Thank you for reporting it within the minute. That is how we could block the number.'],
      ],
      ['warehouse', 'I printed this and put it next to the scanner desk.'],
    ],
  },
  {
    id: 'quarter-results',
    by: 'management.head',
    after: 'quarter',
    text: 'We closed the {quarter}. quarter 8 % above plan. That is not luck: claims are down by a third within a year, and customers notice.\n\nDetails at the all-hands on Thursday, {date:4}, 15:00 Warsaw time. Bring questions.',
    scenes: ['chart'],
    threads: [
      ['data', 'The chart counts shipments by week; the dip is the two days when the ferry did not run.'],
      [
        'sales',
        'Will the slides be shared afterwards? I am on the road on Thursday.',
        ['author', 'Slides and recording, the same evening.'],
      ],
      ['finance', 'For once I have nothing to correct.'],
    ],
  },
  {
    id: 'support-month',
    by: 'support',
    after: 'month',
    text: 'Support answered 4,212 requests in {lastMonth}. Median first answer: 11 minutes. Two years ago it was four hours.\n\nThe most frequent question is still “where is my parcel”, and the most frequent answer is still “at your neighbour’s”.',
    threads: [
      [
        'data',
        'Is the median over all channels or without chat?',
        ['author', 'All channels. E-mail alone is 26 minutes.'],
      ],
      [
        'marketing',
        'May I quote the eleven minutes in the customer letter?',
        ['author', 'Please do, but not the neighbour.'],
      ],
    ],
  },
  {
    id: 'travel-policy',
    by: 'finance',
    text: 'The travel policy changes on {first}:\n\nbook through the portal only; hand in receipts within five working days; take the train under 500 km.\n\nThe whole text is in the attachment. It is one page, we counted.',
    pdf: {
      name: 'travel-policy.pdf',
      lines: [
        'Northwind Logistics - Travel policy',
        '',
        '1. Trips are booked through the portal only.',
        '2. Receipts are handed in within five working days.',
        '3. Below 500 km we take the train, unless it takes longer than five hours.',
        '4. Hotels: up to 120 EUR a night, breakfast included.',
        '5. Upgrades are paid privately and enjoyed quietly.',
        '',
        'Questions: Finance department',
      ],
    },
    threads: [
      [
        'sales',
        'What about trips that are booked already?',
        ['author', 'They stay as they are. The new rules are for bookings from that day on.'],
      ],
      [
        'transport',
        'Does “train” include the night train? Asking for someone with a short bed.',
        ['author', 'It does, and the sleeper counts as a hotel.'],
      ],
    ],
  },
  {
    id: 'customer-day',
    by: 'sales',
    text: 'Notes from the customer day in Warsaw: three of the five companies want delivery windows of one hour. Today we offer two.\n\n{who:transport}, could you and I look at what that would take?',
    scenes: ['team', 'city'],
    threads: [
      [
        'transport',
        'Possible in Warsaw and Berlin with one more van each. In Tallinn it depends on the bridge.',
        ['author', 'Then let us start with two cities and be honest about the third.'],
      ],
      ['data', 'I can show how often we would have met one hour this year. My guess is 81 %.'],
    ],
  },
  {
    id: 'release-notes',
    by: 'development',
    text: 'Release notes for the warehouse app: labels print twice as fast, the address check knows Estonian postcodes, and the lost comma has been found. It was in a file called final_final2.',
    typo: 'Release notes for the warehouse app: lables print twice as fast, the address check knows Estonian postcodes, and the lost comma has been found. It was in a file called final_final2.',
    threads: [
      ['warehouse', 'Confirmed at gate 3: the printer is now faster than the person who sticks the labels.'],
      [
        'support',
        'Does the address check accept apartment numbers with a letter?',
        ['author', 'Since today it does. Thank you for the example.'],
      ],
    ],
  },
  {
    id: 'north-yard',
    by: 'operations',
    text: 'Please move your cars from the north yard for Saturday, {date:6}: the asphalt is being repaired from 7 to 16. Whoever stays becomes part of it.',
    threads: [
      ['warehouse', 'Is the bicycle shed open that day?', ['author', 'Yes, through the east gate.']],
      ['sales', 'What about the two vans that never move?', ['author', 'They are being moved. One of them started.']],
    ],
  },
  {
    id: 'forecast',
    by: 'data.head',
    text: 'A short version of my talk about forecasting: last week plus the same week of last year beats most models. The long version has 40 slides and the same conclusion.',
    scenes: ['chart', 'desk'],
    threads: [
      [
        'operations',
        'What did the models do better?',
        ['author', 'Weeks with a public holiday. There we keep the clever one.'],
      ],
      ['sales', 'This is the first talk about statistics that I could repeat to a customer.'],
    ],
  },
  {
    id: 'customer-letter',
    by: 'marketing.head',
    text: 'The customer letter goes out on Wednesday, {date:3}. If your team has news that a customer would read to the end, send me three sentences until Monday. Two are better.',
    threads: [
      [
        'support',
        'Three sentences: we answer in eleven minutes. We will not mention the neighbour. Thank you.',
        ['author', 'Taken, word for word.'],
      ],
      [
        'development',
        'The rate calculator will be open to customers. Is that news yet?',
        ['author', 'It is when there is a date.'],
        ['development', 'Then it is not news yet.'],
      ],
    ],
  },
  {
    id: 'customs-codes',
    by: 'customs',
    text: 'From the series “codes that look alike”: 8504 and 8544. One is a transformer, the other one a cable, and mixing them up costs a day at the border. The official list is on the [pages of the Commission](https://taxation-customs.ec.europa.eu/).',
    threads: [
      [
        'sales',
        'And what is a cable with a transformer in the middle?',
        ['author', 'A reason to call us before you write the offer.'],
      ],
      ['transport', 'I have stood there for that day. Please read this post.'],
    ],
  },
];
