/** Operators that are loaded when a model has one: the definitions in `rare/`. */

const names: Readonly<Record<string, string>> = {
  aten: `
    _conj _masked_softmax _native_multi_head_attention _pack_padded_sequence
    _pad_packed_sequence _scaled_dot_product_attention _scaled_dot_product_attention_forward
    _scaled_dot_product_attention_math _transform_bias_rescale_qkv
    _transformer_encoder_layer_fwd affine_grid_generator angle binary_cross_entropy
    binary_cross_entropy_with_logits chain_matmul cholesky complex conj conj_physical corrcoef
    cosine_embedding_loss cov cross cross_entropy_loss cumulative_trapezoid.dx det diff fft_fft
    fft_fft2 fft_fftfreq fft_fftn fft_fftshift fft_hfft fft_hfft2 fft_hfftn fft_ifft fft_ifft2
    fft_ifftn fft_ifftshift fft_ihfft fft_ihfft2 fft_ihfftn fft_irfft fft_irfft2 fft_irfftn
    fft_rfft fft_rfft2 fft_rfftfreq fft_rfftn grid_sampler grid_sampler_2d gru.data gru.input
    gru_cell hinge_embedding_loss huber_loss imag inverse istft kl_div kron l1_loss
    linalg_cholesky linalg_cross linalg_det linalg_inv linalg_matrix_power linalg_multi_dot
    linalg_slogdet linalg_solve logcumsumexp logdet lstm.data lstm.input lstm_cell
    margin_ranking_loss matrix_power mse_loss nanmean nansum nll_loss nll_loss2d nll_loss_nd
    pdist polar quantile quantile.scalar quantized_gru.data quantized_gru.input
    quantized_lstm.data quantized_lstm.input real renorm rnn_relu.data rnn_relu.input
    rnn_relu_cell rnn_tanh.data rnn_tanh.input rnn_tanh_cell slogdet smooth_l1_loss
    soft_margin_loss stft stft.center sum_to_size trace trapezoid.dx triplet_margin_loss vdot
    view_as_complex view_as_real`,
  quantized: `
    make_quantized_cell_params_dynamic quantized_gru_cell_dynamic quantized_lstm_cell_dynamic
    quantized_rnn_relu_cell_dynamic quantized_rnn_tanh_cell_dynamic`,
};

/** By name and overload: `aten::fft_rfft`. */
export const rareNames: ReadonlySet<string> = new Set(
  Object.entries(names).flatMap(([space, list]) =>
    list
      .trim()
      .split(/\s+/u)
      .map((name) => `${space}::${name}`),
  ),
);
