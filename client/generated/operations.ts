// Generated from the contracts: `npm run client` writes it anew.
import type { Operation } from '../operation.ts'
import type * as types from './types.ts'

/** Publish a feed: text, pictures or one video, in topics, or as a review of a resource (4.1) */
export const publishFeed: Operation<types.PublishFeedRequest, types.PublishFeedReplies> = { name: 'publishFeed', method: 'POST', path: '/api/v2/feeds' }

/** Delete a feed (4.1) */
export const deleteFeed: Operation<types.DeleteFeedRequest, types.DeleteFeedReplies> = { name: 'deleteFeed', method: 'DELETE', path: '/api/v2/feeds/:feedId/currency' }

/** Read one feed (201 as in the document) (4.1) */
export const getFeed: Operation<types.GetFeedRequest, types.GetFeedReplies> = { name: 'getFeed', method: 'GET', path: '/api/v2/feeds/:feedId' }

/** List feeds: newest, hottest, of followed topics and users, of one user, or by id (4.1) */
export const listFeeds: Operation<types.ListFeedsRequest, types.ListFeedsReplies> = { name: 'listFeeds', method: 'GET', path: '/api/v2/feeds' }

/** List the hottest feeds, with filters (4.1) */
export const hotFeeds: Operation<types.HotFeedsRequest, types.HotFeedsReplies> = { name: 'hotFeeds', method: 'POST', path: '/api/v2/feeds-hot' }

/** Reward a feed with gifts (4.1) */
export const rewardFeed: Operation<types.RewardFeedRequest, types.RewardFeedReplies> = { name: 'rewardFeed', method: 'POST', path: '/api/v2/feeds/:feedId/rewards' }

/** Like a feed (4.1) */
export const likeFeed: Operation<types.LikeFeedRequest, types.LikeFeedReplies> = { name: 'likeFeed', method: 'POST', path: '/api/v2/feeds/:feedId/like' }

/** Remove a like (4.1) */
export const unlikeFeed: Operation<types.UnlikeFeedRequest, types.UnlikeFeedReplies> = { name: 'unlikeFeed', method: 'DELETE', path: '/api/v2/feeds/:feedId/unlike' }

/** List the likes of a feed (4.1) */
export const listFeedLikes: Operation<types.ListFeedLikesRequest, types.ListFeedLikesReplies> = { name: 'listFeedLikes', method: 'GET', path: '/api/v2/feeds/:feedId/likes' }

/** Count a share; with a login, also count the share task (4.1) */
export const shareFeed: Operation<types.ShareFeedRequest, types.ShareFeedReplies> = { name: 'shareFeed', method: 'PUT', path: '/api/v2/feeds/:feedId/tasks/share' }

/** Report a feed (4.1) */
export const reportFeed: Operation<types.ReportFeedRequest, types.ReportFeedReplies> = { name: 'reportFeed', method: 'POST', path: '/api/v2/feeds/:feedId/reports' }

/** List the recommendation categories (4.2) */
export const listFeedCategories: Operation<types.ListFeedCategoriesRequest, types.ListFeedCategoriesReplies> = { name: 'listFeedCategories', method: 'GET', path: '/api/v2/feed/categories' }

/** Set the recommendation categories of a feed, replacing the previous ones (4.2) */
export const pushFeedToCategories: Operation<types.PushFeedToCategoriesRequest, types.PushFeedToCategoriesReplies> = { name: 'pushFeedToCategories', method: 'PUT', path: '/api/v2/feeds/:feedId/pushed-categories' }

/** Remove a feed from a recommendation category (4.2) */
export const removeFeedFromCategory: Operation<types.RemoveFeedFromCategoryRequest, types.RemoveFeedFromCategoryReplies> = { name: 'removeFeedFromCategory', method: 'DELETE', path: '/api/v2/feed/categories/:categoryId/feeds/:feedId' }

/** List the feeds of a recommendation category (4.2) */
export const listCategoryFeeds: Operation<types.ListCategoryFeedsRequest, types.ListCategoryFeedsReplies> = { name: 'listCategoryFeeds', method: 'GET', path: '/api/v2/feed/categories/:categoryId/feeds' }

/** Comment on a feed, or reply to another user there (4.3) */
export const commentFeed: Operation<types.CommentFeedRequest, types.CommentFeedReplies> = { name: 'commentFeed', method: 'POST', path: '/api/v2/feeds/:feedId/comments' }

/** List the comments of a feed (4.3) */
export const listFeedComments: Operation<types.ListFeedCommentsRequest, types.ListFeedCommentsReplies> = { name: 'listFeedComments', method: 'GET', path: '/api/v2/feeds/:feedId/comments' }

/** Read one comment of a feed (4.3) */
export const getFeedComment: Operation<types.GetFeedCommentRequest, types.GetFeedCommentReplies> = { name: 'getFeedComment', method: 'GET', path: '/api/v2/feeds/:feedId/comments/:commentId' }

/** Delete a comment of a feed (4.3) */
export const deleteFeedComment: Operation<types.DeleteFeedCommentRequest, types.DeleteFeedCommentReplies> = { name: 'deleteFeedComment', method: 'DELETE', path: '/api/v2/feeds/:feedId/comments/:commentId' }

/** Delete any comment by its id (4.3) */
export const deleteComment: Operation<types.DeleteCommentRequest, types.DeleteCommentReplies> = { name: 'deleteComment', method: 'DELETE', path: '/api/v2/comments/:commentId' }

/** Report a user (4.4) */
export const reportUser: Operation<types.ReportUserRequest, types.ReportUserReplies> = { name: 'reportUser', method: 'POST', path: '/api/v2/report/users/:userId' }

/** Report a comment (4.4) */
export const reportComment: Operation<types.ReportCommentRequest, types.ReportCommentReplies> = { name: 'reportComment', method: 'POST', path: '/api/v2/report/comments/:commentId' }

/** Report a chapter of a knowledge item (4.4) */
export const reportChapter: Operation<types.ReportChapterRequest, types.ReportChapterReplies> = { name: 'reportChapter', method: 'POST', path: '/api/v2/knowledge/chapters/:chapterId/reports' }

/** Report a knowledge item (4.4) */
export const reportKnowledge: Operation<types.ReportKnowledgeRequest, types.ReportKnowledgeReplies> = { name: 'reportKnowledge', method: 'POST', path: '/api/v2/knowledge/:knowledgeId/reports' }

/** Report an info item (4.4) */
export const reportInfo: Operation<types.ReportInfoRequest, types.ReportInfoReplies> = { name: 'reportInfo', method: 'POST', path: '/api/v2/infos/:infoId/reports' }

/** Report an event (4.4) */
export const reportEvent: Operation<types.ReportEventRequest, types.ReportEventReplies> = { name: 'reportEvent', method: 'PUT', path: '/api/v2/user/events/:eventId' }

/** Report a commodity (4.4) */
export const reportCommodity: Operation<types.ReportCommodityRequest, types.ReportCommodityReplies> = { name: 'reportCommodity', method: 'POST', path: '/api/v2/mall/commodities/:commodityId/report' }

/** Report a question (4.4) */
export const reportQuestion: Operation<types.ReportQuestionRequest, types.ReportQuestionReplies> = { name: 'reportQuestion', method: 'POST', path: '/api/v2/wendas/:wendaId/reports' }

/** Read the topic configuration (4.5) */
export const getTopicConfig: Operation<types.GetTopicConfigRequest, types.GetTopicConfigReplies> = { name: 'getTopicConfig', method: 'GET', path: '/api/v2/topic-config' }

/** Check whether the viewer may create a public or a private topic (4.5) */
export const checkCanCreateTopic: Operation<types.CheckCanCreateTopicRequest, types.CheckCanCreateTopicReplies> = { name: 'checkCanCreateTopic', method: 'GET', path: '/api/v2/feed/topics/check-can-create' }

/** Create a topic (4.5) */
export const createTopic: Operation<types.CreateTopicRequest, types.CreateTopicReplies> = { name: 'createTopic', method: 'POST', path: '/api/v2/feed/topics' }

/** Change a topic (4.5) */
export const updateTopic: Operation<types.UpdateTopicRequest, types.UpdateTopicReplies> = { name: 'updateTopic', method: 'PATCH', path: '/api/v2/feed/topics/:topicId' }

/** Delete a topic; for its owner or a user with the permission (4.5) */
export const deleteTopic: Operation<types.DeleteTopicRequest, types.DeleteTopicReplies> = { name: 'deleteTopic', method: 'DELETE', path: '/api/v2/feed/topics/:topicId' }

/** List topic categories (4.5) */
export const listTopicCategories: Operation<types.ListTopicCategoriesRequest, types.ListTopicCategoriesReplies> = { name: 'listTopicCategories', method: 'GET', path: '/api/v2/feed/topics/categories' }

/** List topics: all, by keyword, by id, or of one user (4.5) */
export const listTopics: Operation<types.ListTopicsRequest, types.ListTopicsReplies> = { name: 'listTopics', method: 'GET', path: '/api/v2/feed/topics' }

/** List the topics that the viewer has joined (4.5) */
export const listFollowedTopics: Operation<types.ListFollowedTopicsRequest, types.ListFollowedTopicsReplies> = { name: 'listFollowedTopics', method: 'GET', path: '/api/v2/user/followed-topics' }

/** Count topics by status (4.5) */
export const countTopics: Operation<types.CountTopicsRequest, types.CountTopicsReplies> = { name: 'countTopics', method: 'GET', path: '/api/v2/feed/topic/count' }

/** Rank topics by rewarded currency in a day, week, month or city (4.5) */
export const rankTopics: Operation<types.RankTopicsRequest, types.RankTopicsReplies> = { name: 'rankTopics', method: 'GET', path: '/api/v2/topics-rank' }

/** List topics in random order, page by page (4.5) */
export const randomTopics: Operation<types.RandomTopicsRequest, types.RandomTopicsReplies> = { name: 'randomTopics', method: 'GET', path: '/api/v2/feed/topic/random' }

/** List recommended topics (4.5) */
export const recommendedTopics: Operation<types.RecommendedTopicsRequest, types.RecommendedTopicsReplies> = { name: 'recommendedTopics', method: 'GET', path: '/api/v2/feed/topic/recommend' }

/** List hot topics (4.5) */
export const hotTopics: Operation<types.HotTopicsRequest, types.HotTopicsReplies> = { name: 'hotTopics', method: 'GET', path: '/api/v2/feed/topic/hot' }

/** Share a topic; with a login, also count the share task (4.5) */
export const shareTopic: Operation<types.ShareTopicRequest, types.ShareTopicReplies> = { name: 'shareTopic', method: 'PUT', path: '/api/v2/feed/topics/:topicId/tasks/share' }

/** Approve an application (4.5) */
export const approveApplication: Operation<types.ApproveApplicationRequest, types.ApproveApplicationReplies> = { name: 'approveApplication', method: 'PATCH', path: '/api/v2/user/feed-topics/:topicId/logs/:logId' }

/** Reject an application (4.5) */
export const rejectApplication: Operation<types.RejectApplicationRequest, types.RejectApplicationReplies> = { name: 'rejectApplication', method: 'DELETE', path: '/api/v2/user/feed-topics/:topicId/logs/:logId' }

/** Join a topic, or apply to an audited topic (4.5) */
export const joinTopic: Operation<types.JoinTopicRequest, types.JoinTopicReplies> = { name: 'joinTopic', method: 'PUT', path: '/api/v2/user/feed-topics/:topicId' }

/** Leave a topic, or remove a member (4.5) */
export const leaveTopic: Operation<types.LeaveTopicRequest, types.LeaveTopicReplies> = { name: 'leaveTopic', method: 'DELETE', path: '/api/v2/user/feed-topics/:topicId' }

/** List the applications to all of the viewer's topics (4.5) */
export const listAppliedLogs: Operation<types.ListAppliedLogsRequest, types.ListAppliedLogsReplies> = { name: 'listAppliedLogs', method: 'GET', path: '/api/v2/user/applied-logs' }

/** List the applications to one topic (4.5) */
export const listApplyLogs: Operation<types.ListApplyLogsRequest, types.ListApplyLogsReplies> = { name: 'listApplyLogs', method: 'GET', path: '/api/v2/user/feed-topics/:topicId/apply-logs' }

/** List the members of a topic (4.5) */
export const listTopicFollowers: Operation<types.ListTopicFollowersRequest, types.ListTopicFollowersReplies> = { name: 'listTopicFollowers', method: 'GET', path: '/api/v2/feed/topics/:topicId/followers' }

/** Set whether members may publish in a topic (4.5) */
export const setCanPublish: Operation<types.SetCanPublishRequest, types.SetCanPublishReplies> = { name: 'setCanPublish', method: 'PATCH', path: '/api/v2/user/feed-topics/:topicId/can-pub' }

/** Check whether the viewer may publish in a topic (4.5) */
export const getCanPublish: Operation<types.GetCanPublishRequest, types.GetCanPublishReplies> = { name: 'getCanPublish', method: 'GET', path: '/api/v2/user/feed-topics/:topicId/can-pub' }

/** List or count notifications about applications (4.5) */
export const listTopicNotifications: Operation<types.ListTopicNotificationsRequest, types.ListTopicNotificationsReplies> = { name: 'listTopicNotifications', method: 'GET', path: '/api/v2/user/feed-topics/notifications' }

/** Count the waiting applications to all of the viewer's topics (4.5) */
export const countWaitingApplications: Operation<types.CountWaitingApplicationsRequest, types.CountWaitingApplicationsReplies> = { name: 'countWaitingApplications', method: 'GET', path: '/api/v2/user/feed-topics/logs-count' }

/** Reward a topic with gifts (4.5) */
export const rewardTopic: Operation<types.RewardTopicRequest, types.RewardTopicReplies> = { name: 'rewardTopic', method: 'POST', path: '/api/v2/feed/topics/:topicId/rewards' }

/** Rank the users who rewarded a topic (4.5) */
export const listRewardRank: Operation<types.ListRewardRankRequest, types.ListRewardRankReplies> = { name: 'listRewardRank', method: 'GET', path: '/api/v2/feed/topics/:topicId/rewards-rank' }

/** List the rewards of a topic (4.5) */
export const listRewardLogs: Operation<types.ListRewardLogsRequest, types.ListRewardLogsReplies> = { name: 'listRewardLogs', method: 'GET', path: '/api/v2/feed/topics/:topicId/rewards-logs' }

/** Read the startup settings, including those of the currency (4.6) */
export const getBootstrappers: Operation<types.GetBootstrappersRequest, types.GetBootstrappersReplies> = { name: 'getBootstrappers', method: 'GET', path: '/api/v2/bootstrappers' }

/** List the viewer's currency orders (4.6) */
export const listCurrencyOrders: Operation<types.ListCurrencyOrdersRequest, types.ListCurrencyOrdersReplies> = { name: 'listCurrencyOrders', method: 'GET', path: '/api/v2/currency/orders' }

/** Recharge through a payment provider (4.6) */
export const recharge: Operation<types.RechargeRequest, types.RechargeReplies> = { name: 'recharge', method: 'POST', path: '/api/v2/currencyRecharge/orders' }

/** Withdraw currency (4.6) */
export const withdraw: Operation<types.WithdrawRequest, types.WithdrawReplies> = { name: 'withdraw', method: 'POST', path: '/api/v2/currency/cash' }

/** Start an in-app purchase (4.6) */
export const createIapOrder: Operation<types.CreateIapOrderRequest, types.CreateIapOrderReplies> = { name: 'createIapOrder', method: 'POST', path: '/api/v2/currency/recharge/store-iap' }

/** Verify the receipt of an in-app purchase (4.6) */
export const verifyIapOrder: Operation<types.VerifyIapOrderRequest, types.VerifyIapOrderReplies> = { name: 'verifyIapOrder', method: 'POST', path: '/api/v2/currency/orders/:orderId/store-iap/verify' }

/** List the products of the app store (4.6) */
export const listIapProducts: Operation<types.ListIapProductsRequest, types.ListIapProductsReplies> = { name: 'listIapProducts', method: 'GET', path: '/api/v2/currency/store-iap/products' }

/** Read the help page for in-app purchases (4.6) */
export const getIapHelp: Operation<types.GetIapHelpRequest, types.GetIapHelpReplies> = { name: 'getIapHelp', method: 'GET', path: '/api/v2/currency/store-iap/help' }

/** List the daily tasks with their progress (4.8) */
export const listTasks: Operation<types.ListTasksRequest, types.ListTasksReplies> = { name: 'listTasks', method: 'GET', path: '/api/v2/user/tasks' }

/** Read the total earnings of the tasks (4.8) */
export const getTaskStats: Operation<types.GetTaskStatsRequest, types.GetTaskStatsReplies> = { name: 'getTaskStats', method: 'GET', path: '/api/v2/user/task/stats' }

/** Do the login task (4.8) */
export const doLoginTask: Operation<types.DoLoginTaskRequest, types.DoLoginTaskReplies> = { name: 'doLoginTask', method: 'PUT', path: '/api/v2/user/task/login' }

/** Read the sign-in streak (4.8) */
export const getSignView: Operation<types.GetSignViewRequest, types.GetSignViewReplies> = { name: 'getSignView', method: 'GET', path: '/api/v2/sign/signView' }

/** Sign in for today (4.8) */
export const signIn: Operation<types.SignInRequest, types.SignInReplies> = { name: 'signIn', method: 'POST', path: '/api/v2/sign/add' }

/** Check whether the viewer has signed in today (4.8) */
export const getDaySign: Operation<types.GetDaySignRequest, types.GetDaySignReplies> = { name: 'getDaySign', method: 'GET', path: '/api/v2/sign/daySign' }

/** List all tags by category (the doubled prefix is as in the document) (4.9) */
export const listTags: Operation<types.ListTagsRequest, types.ListTagsReplies> = { name: 'listTags', method: 'GET', path: '/api/v2/api/v2/tags' }

/** List a user's tags (4.9) */
export const listUserTags: Operation<types.ListUserTagsRequest, types.ListUserTagsReplies> = { name: 'listUserTags', method: 'GET', path: '/api/v2/users/:userId/tags' }

/** List the viewer's tags (4.9) */
export const listMyTags: Operation<types.ListMyTagsRequest, types.ListMyTagsReplies> = { name: 'listMyTags', method: 'GET', path: '/api/v2/user/tags' }

/** Add a tag to the viewer (4.9) */
export const attachTag: Operation<types.AttachTagRequest, types.AttachTagReplies> = { name: 'attachTag', method: 'PUT', path: '/api/v2/user/tags/:tagId' }

/** Remove a tag from the viewer (4.9) */
export const detachTag: Operation<types.DetachTagRequest, types.DetachTagReplies> = { name: 'detachTag', method: 'DELETE', path: '/api/v2/user/tags/:tagId' }

/** List brands (4.10) */
export const listBrands: Operation<types.ListBrandsRequest, types.ListBrandsReplies> = { name: 'listBrands', method: 'GET', path: '/api/v2/mall-brands' }

/** Read one brand with its creator (4.10) */
export const getBrand: Operation<types.GetBrandRequest, types.GetBrandReplies> = { name: 'getBrand', method: 'GET', path: '/api/v2/mall-brands/:brandId' }

/** Create a brand; needs the permission `create:brand` (4.10) */
export const createBrand: Operation<types.CreateBrandRequest, types.CreateBrandReplies> = { name: 'createBrand', method: 'POST', path: '/api/v2/mall-brands' }

/** Remove or restore a brand (4.10) */
export const updateBrand: Operation<types.UpdateBrandRequest, types.UpdateBrandReplies> = { name: 'updateBrand', method: 'PATCH', path: '/api/v2/mall-brands/:brandId' }

/** Save the viewer's contact information as a seller (4.10) */
export const saveShopInfo: Operation<types.SaveShopInfoRequest, types.SaveShopInfoReplies> = { name: 'saveShopInfo', method: 'POST', path: '/api/v2/mall/shop-info' }

/** Check whether the viewer has contact information as a seller (4.10) */
export const checkShopInfo: Operation<types.CheckShopInfoRequest, types.CheckShopInfoReplies> = { name: 'checkShopInfo', method: 'GET', path: '/api/v2/mall/shop-info-check' }

/** Read the viewer's contact information as a seller (4.10) */
export const getShopInfo: Operation<types.GetShopInfoRequest, types.GetShopInfoReplies> = { name: 'getShopInfo', method: 'GET', path: '/api/v2/mall/shop-info' }

/** List the advertising spaces (4.11) */
export const listAdvertisingSpaces: Operation<types.ListAdvertisingSpacesRequest, types.ListAdvertisingSpacesReplies> = { name: 'listAdvertisingSpaces', method: 'GET', path: '/api/v2/advertisingspace' }

/** List the advertisements of one space (4.11) */
export const listSpaceAdvertisements: Operation<types.ListSpaceAdvertisementsRequest, types.ListSpaceAdvertisementsReplies> = { name: 'listSpaceAdvertisements', method: 'GET', path: '/api/v2/advertisingspace/:spaceId/advertising' }

/** List the advertisements of several spaces (4.11) */
export const listAdvertisements: Operation<types.ListAdvertisementsRequest, types.ListAdvertisementsReplies> = { name: 'listAdvertisements', method: 'GET', path: '/api/v2/advertisingspace/advertising' }

/** Find regions by name (4.11) */
export const searchLocations: Operation<types.SearchLocationsRequest, types.SearchLocationsReplies> = { name: 'searchLocations', method: 'GET', path: '/api/v2/locations/search' }

/** List the hot regions chosen by an administrator (4.11) */
export const listHotLocations: Operation<types.ListHotLocationsRequest, types.ListHotLocationsReplies> = { name: 'listHotLocations', method: 'GET', path: '/api/v2/locations/hots' }

/** List notifications of one kind, page by page (4.12) */
export const listNotifications: Operation<types.ListNotificationsRequest, types.ListNotificationsReplies> = { name: 'listNotifications', method: 'GET', path: '/api/v2/user/notifications' }

/** Mark notifications of one kind as read (4.12) */
export const markNotificationsRead: Operation<types.MarkNotificationsReadRequest, types.MarkNotificationsReadReplies> = { name: 'markNotificationsRead', method: 'PUT', path: '/api/v2/user/notifications' }

/** Count unread notifications by kind (4.12) */
export const getNotificationStatistics: Operation<types.GetNotificationStatisticsRequest, types.GetNotificationStatisticsReplies> = { name: 'getNotificationStatistics', method: 'GET', path: '/api/v2/user/notification-statistics' }

/** Read the viewer's push settings (4.12) */
export const getNotificationSettings: Operation<types.GetNotificationSettingsRequest, types.GetNotificationSettingsReplies> = { name: 'getNotificationSettings', method: 'GET', path: '/api/v2/user/notification-settings' }

/** Change the viewer's push settings (4.12) */
export const updateNotificationSettings: Operation<types.UpdateNotificationSettingsRequest, types.UpdateNotificationSettingsReplies> = { name: 'updateNotificationSettings', method: 'PATCH', path: '/api/v2/user/notification-settings' }

/** Create an event (4.13) */
export const createEvent: Operation<types.CreateEventRequest, types.CreateEventReplies> = { name: 'createEvent', method: 'POST', path: '/api/v2/events' }

/** Read one event (4.13) */
export const getEvent: Operation<types.GetEventRequest, types.GetEventReplies> = { name: 'getEvent', method: 'GET', path: '/api/v2/events/:eventId' }

/** List events; upcoming events first, soonest first (4.13) */
export const listEvents: Operation<types.ListEventsRequest, types.ListEventsReplies> = { name: 'listEvents', method: 'GET', path: '/api/v2/events' }

/** Mark that the viewer wants to join an event (4.13) */
export const wantJoinEvent: Operation<types.WantJoinEventRequest, types.WantJoinEventReplies> = { name: 'wantJoinEvent', method: 'POST', path: '/api/v2/events/:eventId/want-join' }

/** Mark that the viewer is interested in an event (4.13) */
export const markEventInteresting: Operation<types.MarkEventInterestingRequest, types.MarkEventInterestingReplies> = { name: 'markEventInteresting', method: 'POST', path: '/api/v2/events/:eventId/interest' }

/** Delete an event (201 as in the document) (4.13) */
export const deleteEvent: Operation<types.DeleteEventRequest, types.DeleteEventReplies> = { name: 'deleteEvent', method: 'DELETE', path: '/api/v2/events/:eventId' }

/** List the reviews of one event (4.13) */
export const listEventReviews: Operation<types.ListEventReviewsRequest, types.ListEventReviewsReplies> = { name: 'listEventReviews', method: 'GET', path: '/api/v2/events/:eventId/comments' }

/** List the reviews of all events (4.13) */
export const listAllEventReviews: Operation<types.ListAllEventReviewsRequest, types.ListAllEventReviewsReplies> = { name: 'listAllEventReviews', method: 'GET', path: '/api/v2/events/comments' }

/** List event categories (4.13) */
export const listEventCategories: Operation<types.ListEventCategoriesRequest, types.ListEventCategoriesReplies> = { name: 'listEventCategories', method: 'GET', path: '/api/v2/event-categories' }

/** Read one event category (4.13) */
export const getEventCategory: Operation<types.GetEventCategoryRequest, types.GetEventCategoryReplies> = { name: 'getEventCategory', method: 'GET', path: '/api/v2/event-categories/:categoryId' }

/** Register one user with the messaging provider (4.14) */
export const registerImUser: Operation<types.RegisterImUserRequest, types.RegisterImUserReplies> = { name: 'registerImUser', method: 'POST', path: '/api/v2/im/register/:userId' }

/** Register several users with the messaging provider (4.14) */
export const registerImUsers: Operation<types.RegisterImUsersRequest, types.RegisterImUsersReplies> = { name: 'registerImUsers', method: 'POST', path: '/api/v2/im/register' }

/** Register all users who are not registered yet (4.14) */
export const registerOldImUsers: Operation<types.RegisterOldImUsersRequest, types.RegisterOldImUsersReplies> = { name: 'registerOldImUsers', method: 'POST', path: '/api/v2/im/register-old-users' }

/** Reset the viewer's messaging password (4.14) */
export const resetImPassword: Operation<types.ResetImPasswordRequest, types.ResetImPasswordReplies> = { name: 'resetImPassword', method: 'PUT', path: '/api/v2/im/password' }

/** Read the viewer's messaging password hash (201 as in the document) (4.14) */
export const getImPassword: Operation<types.GetImPasswordRequest, types.GetImPasswordReplies> = { name: 'getImPassword', method: 'GET', path: '/api/v2/im/password' }

/** Read groups with their members (4.14) */
export const getImGroups: Operation<types.GetImGroupsRequest, types.GetImGroupsReplies> = { name: 'getImGroups', method: 'GET', path: '/api/v2/im/group' }

/** Read groups with the uids of their members (4.14) */
export const getSimpleImGroups: Operation<types.GetSimpleImGroupsRequest, types.GetSimpleImGroupsReplies> = { name: 'getSimpleImGroups', method: 'GET', path: '/api/v2/im/groups' }

/** Create a group (4.14) */
export const createImGroup: Operation<types.CreateImGroupRequest, types.CreateImGroupReplies> = { name: 'createImGroup', method: 'POST', path: '/api/v2/im/group' }

/** Change a group, or transfer it to another owner (4.14) */
export const updateImGroup: Operation<types.UpdateImGroupRequest, types.UpdateImGroupReplies> = { name: 'updateImGroup', method: 'PATCH', path: '/api/v2/im/group' }

/** Delete a group (4.14) */
export const deleteImGroup: Operation<types.DeleteImGroupRequest, types.DeleteImGroupReplies> = { name: 'deleteImGroup', method: 'DELETE', path: '/api/v2/im/group' }

/** Read the pictures of groups (4.14) */
export const getImGroupFaces: Operation<types.GetImGroupFacesRequest, types.GetImGroupFacesReplies> = { name: 'getImGroupFaces', method: 'GET', path: '/api/v2/im/group/face' }

/** Add members to a group (4.14) */
export const addImGroupMembers: Operation<types.AddImGroupMembersRequest, types.AddImGroupMembersReplies> = { name: 'addImGroupMembers', method: 'POST', path: '/api/v2/im/group/member' }

/** Remove members from a group (4.14) */
export const removeImGroupMembers: Operation<types.RemoveImGroupMembersRequest, types.RemoveImGroupMembersReplies> = { name: 'removeImGroupMembers', method: 'DELETE', path: '/api/v2/im/group/member' }

/** Register with a verified phone number (4.15) */
export const register: Operation<types.RegisterRequest, types.RegisterReplies> = { name: 'register', method: 'POST', path: '/api/v2/users' }

/** Log in with a password, or with a code sent to a phone or an e-mail address (4.15) */
export const login: Operation<types.LoginRequest, types.LoginReplies> = { name: 'login', method: 'POST', path: '/api/v2/auth/login' }

/** Log in with the code of a mini-program (4.15) */
export const loginByMiniProgram: Operation<types.LoginByMiniProgramRequest, types.LoginByMiniProgramReplies> = { name: 'loginByMiniProgram', method: 'POST', path: '/api/v2/social/mini-program' }

/** Revoke the token (4.15) */
export const logout: Operation<types.LogoutRequest, types.LogoutReplies> = { name: 'logout', method: 'POST', path: '/api/v2/auth/logout' }

/** Revoke the token (4.15) */
export const logoutByPut: Operation<types.LogoutByPutRequest, types.LogoutByPutReplies> = { name: 'logoutByPut', method: 'PUT', path: '/api/v2/auth/logout' }

/** Revoke the token (4.15) */
export const logoutByPatch: Operation<types.LogoutByPatchRequest, types.LogoutByPatchReplies> = { name: 'logoutByPatch', method: 'PATCH', path: '/api/v2/auth/logout' }

/** Revoke the token (4.15) */
export const logoutByGet: Operation<types.LogoutByGetRequest, types.LogoutByGetReplies> = { name: 'logoutByGet', method: 'GET', path: '/api/v2/auth/logout' }

/** Exchange the token for a new one (4.15) */
export const refresh: Operation<types.RefreshRequest, types.RefreshReplies> = { name: 'refresh', method: 'POST', path: '/api/v2/auth/refresh' }

/** Exchange the token for a new one (4.15) */
export const refreshByPut: Operation<types.RefreshByPutRequest, types.RefreshByPutReplies> = { name: 'refreshByPut', method: 'PUT', path: '/api/v2/auth/refresh' }

/** Exchange the token for a new one (4.15) */
export const refreshByPatch: Operation<types.RefreshByPatchRequest, types.RefreshByPatchReplies> = { name: 'refreshByPatch', method: 'PATCH', path: '/api/v2/auth/refresh' }

/** Exchange the token for a new one (4.15) */
export const refreshByGet: Operation<types.RefreshByGetRequest, types.RefreshByGetReplies> = { name: 'refreshByGet', method: 'GET', path: '/api/v2/auth/refresh' }
