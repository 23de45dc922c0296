import type { LinkModule } from '@atrium/contracts';

/** The useful links of the company, which speaks three languages. */
export const links: Record<LinkModule, readonly { title: string; url: string }[]> = {
  wall: [
    { title: 'Service desk', url: 'https://desk.northwind.example/' },
    { title: 'Карта офісу', url: 'https://maps.northwind.example/office' },
    { title: 'Шаблоны документов', url: 'https://files.northwind.example/templates' },
    { title: 'Brand pictures', url: 'https://brand.northwind.example/' },
  ],
  ideas: [
    { title: 'How ideas are decided', url: 'https://files.northwind.example/ideas' },
    { title: 'Ideas of the last year', url: 'https://files.northwind.example/ideas/last-year' },
  ],
};
