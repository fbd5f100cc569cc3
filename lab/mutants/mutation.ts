// Mutation testing of the suite: npm run mutation -- --help, npm run mutation -- --responses --help
if (process.argv.includes('--responses')) await import('./responses/main.ts')
else await import('./source-mutants/main.ts')
