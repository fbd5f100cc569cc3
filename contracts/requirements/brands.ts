import { must, section } from './requirement.ts'

export const brandRequirements = section('4.10', {
  1: must('Brands answer 200', 'listBrands 200'),
  2: must('keyword narrows the brands', 'listBrands ?keyword'),
  3: must('recommend keeps recommended brands or the others; as a flag, or empty for both', 'listBrands ?recommend'),
  4: must('category_id is reserved and has no effect', 'listBrands ?category_id'),
  5: must('user_id keeps the brands of one person', 'listBrands ?user_id'),
  6: must('audit keeps audited brands or the others; empty for both', 'listBrands ?audit'),
  7: must('with creator adds who made each brand', 'listBrands ?with'),
  8: must('trashed: empty leaves removed brands out, only shows just those, with shows all', 'listBrands ?trashed'),
  9: must('order sorts by id or by sort, in either direction', 'listBrands ?order'),
  10: must('One brand answers 200 with its creator', 'getBrand 200'),
  11: must('Creating a brand needs the permission create:brand', 'createBrand'),
  12: must(
    'A brand needs a name and a large icon',
    'createBrand .name',
    'createBrand .avatar',
    'createBrand .sub_avatar',
  ),
  13: must(
    'recommend, audit and sort are only set by somebody who manages brands',
    'createBrand .recommend',
    'createBrand .audit',
    'createBrand .sort',
  ),
  14: must('sort is 0 unless given', 'createBrand .sort'),
  15: must('category_id of a new brand is reserved', 'createBrand .category_id'),
  16: must(
    'Saving seller information answers 201 with a message; every field may be left out',
    'saveShopInfo 201',
    'saveShopInfo .qrCode',
    'saveShopInfo .socialAccount',
    'saveShopInfo .phone',
  ),
  17: must('Whether there is seller information answers 200', 'checkShopInfo 200'),
  18: must('is_original comes only when status is true', 'checkShopInfo'),
  19: must('Seller information answers 200', 'getShopInfo 200'),
})
