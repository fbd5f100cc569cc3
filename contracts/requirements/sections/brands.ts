import { must, operations, section } from '../requirement.ts'

export const brandOperations = operations(
  '4.10',
  'GET /api/v2/mall-brands 200',
  'GET /api/v2/mall-brands/{} 200',
  'POST /api/v2/mall-brands -',
  'PATCH /api/v2/mall-brands/{} -',
  'POST /api/v2/mall/shop-info 201',
  'GET /api/v2/mall/shop-info-check 200',
  'GET /api/v2/mall/shop-info 200',
)

export const brandRequirements = section('4.10', {
  1: must('Listing brands returns 200', 'GET /api/v2/mall-brands see below 200, array of brand', 'listBrands 200'),
  2: must('keyword filters the brands', 'Brand list query: keyword string', 'listBrands ?keyword'),
  3: must(
    'recommend selects recommended brands or all others; if it is empty, both',
    "recommend boolean or '',0,1",
    'listBrands ?recommend',
  ),
  4: must(
    'category_id is reserved and has no effect',
    'category_id integer (reserved, no effect)',
    'listBrands ?category_id',
  ),
  5: must('user_id selects the brands of one user', 'Brand list query: … user_id integer', 'listBrands ?user_id'),
  6: must(
    'audit selects audited brands or all others; if it is empty, both',
    "audit string ('', 0, 1)",
    'listBrands ?audit',
  ),
  7: must('with=creator adds the creator of each brand', 'with string (creator)', 'listBrands ?with'),
  8: must(
    'An empty trashed lists brands that are not removed, trashed=only lists removed brands, and trashed=with lists all brands',
    "trashed string ('' all not removed, only removed only, with all)",
    'listBrands ?trashed',
  ),
  9: must(
    'order sorts by id or by sort, in either direction',
    'order string (id:desc, id:asc, sort:desc, sort:asc)',
    'listBrands ?order',
  ),
  10: must(
    'Reading one brand returns 200 with its creator',
    'GET /api/v2/mall-brands/{mall_brand} 200, brand with creator',
    'getBrand 200',
  ),
  11: must(
    'Creating a brand requires the permission create:brand',
    'requires permission node create:brand',
    'createBrand',
  ),
  12: must(
    'A brand requires a name and a large icon',
    'name string required, avatar string required (large icon), sub_avatar string optional',
    'createBrand .name',
    'createBrand .avatar',
    'createBrand .sub_avatar',
  ),
  13: must(
    'Only brand managers can set recommend, audit and sort',
    'recommend integer, audit integer, sort string default 0 (these three settable only with the brand-management permission)',
    'createBrand .recommend',
    'createBrand .audit',
    'createBrand .sort',
  ),
  14: must('sort is 0 by default', 'sort string default 0', 'createBrand .sort'),
  15: must(
    'category_id of a new brand is reserved',
    'Brand create body: … category_id integer (reserved)',
    'createBrand .category_id',
  ),
  16: must(
    'Saving seller information returns 201 with a message; every field is optional',
    'POST /api/v2/mall/shop-info qrCode string, socialAccount string, phone string, all optional 201 {message}',
    'saveShopInfo 201',
    'saveShopInfo .qrCode',
    'saveShopInfo .socialAccount',
    'saveShopInfo .phone',
  ),
  17: must(
    'Checking whether the viewer has seller information returns 200',
    'GET /api/v2/mall/shop-info-check 200',
    'checkShopInfo 200',
  ),
  18: must(
    'is_original is present only when status is true',
    'is_original:bool (only when status is true)',
    'checkShopInfo',
  ),
  19: must('Reading seller information returns 200', 'GET /api/v2/mall/shop-info 200, shop info', 'getShopInfo 200'),
})
