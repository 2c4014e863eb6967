-- Secrets of webhooks take the form of Standard Webhooks. The key stays: both forms encode the same 32 bytes.
update notification_channel
set secret = 'whsec_' || translate(substr(secret, 5), '-_', '+/') || '='
where secret like 'fhs\_%';
