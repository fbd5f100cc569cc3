export const generatedBy = '// Generated from the contracts: `npm run client` writes it anew.'
