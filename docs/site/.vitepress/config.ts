import { defineConfig } from 'vitepress'

const guides = (...pages: readonly (readonly [text: string, name: string])[]) =>
  pages.map(([text, name]) => ({ text, link: `/docs/${name}` }))

export default defineConfig({
  title: 'community-kit',
  description: 'A mock, a conformance suite and contracts for the HTTP interface of a community platform',
  srcDir: 'dist/content',
  outDir: 'dist/html',
  cacheDir: '../../.cache/vitepress',
  lang: 'en',
  // The reference is a site of its own.
  ignoreDeadLinks: [/^\/reference\//, /^http:\/\/127\.0\.0\.1/],
  // Pages mention types such as <Name>, which are not HTML.
  markdown: { config: (md) => void Object.assign(md.options, { html: false }) },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Documentation', link: '/docs/' },
      { text: 'Operations', link: '/reference/index.html', target: '_self' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: [
      {
        text: 'Getting started',
        items: guides(
          ['App developers', 'start-app'],
          ['Backend teams', 'start-backend'],
          ['QA', 'start-qa'],
          ['Coming from another tool', 'coming-from'],
        ),
      },
      {
        text: 'Your stack',
        items: guides(
          ['Overview', ''],
          ['Vite', 'vite'],
          ['Next', 'next'],
          ['React', 'react'],
          ['Vitest', 'vitest'],
          ['Jest', 'jest'],
          ['Playwright', 'playwright'],
          ['Storybook', 'storybook'],
          ['React Native', 'react-native'],
          ['Phones', 'phone'],
          ['undici', 'undici'],
          ['Your own MSW', 'mock-in-your-stack'],
        ),
      },
      {
        text: 'How to',
        items: guides(
          ['Override a response', 'overrides'],
          ['Add endpoints', 'own-endpoints'],
          ['Work with files', 'files'],
          ['Watch a world', 'watching-a-world'],
          ['Use the console', 'console'],
          ['Check a server', 'conform'],
        ),
      },
      {
        text: 'Reference',
        items: [
          { text: 'Operations', link: '/reference/index.html', target: '_self' },
          ...guides(['Commands and options', 'commands'], ['Typed client', 'client'], ['OpenAPI', 'openapi']),
          { text: 'Control plane', link: '/platform/control/' },
          { text: 'States', link: '/mock/states/' },
          { text: 'Faults', link: '/mock/faults/' },
        ],
      },
      {
        text: 'Help',
        items: guides(
          ['Troubleshooting', 'troubleshooting'],
          ['Questions', 'faq'],
          ['Glossary', 'glossary'],
          ['Versions', 'versioning'],
          ['Decisions', 'decisions/'],
        ),
      },
    ],
  },
})
